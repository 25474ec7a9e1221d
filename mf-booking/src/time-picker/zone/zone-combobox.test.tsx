// @vitest-environment jsdom
import { aSlotDay } from '@carefront/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { AMARA, NOVEMBER, renderBooking, TALK_PATH } from '../../testing/render-booking.ts';

const zone = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Time zone' });

function deviceIn(timeZone: string) {
  const options = Intl.DateTimeFormat().resolvedOptions();
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({ ...options, timeZone });
}

describe('the time zone', () => {
  it('BK-23 groups zones by region and finds them by typed text', async () => {
    const { user, server } = renderBooking({ path: TALK_PATH, practitioners: [AMARA] });
    const box = await zone();
    expect(box.value).toBe('UTC-05:00: America/Toronto');
    await user.click(box);
    const groups = screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'));
    expect(groups).toEqual(expect.arrayContaining(['Africa', 'America', 'Europe']));
    await user.type(box, 'halifax');
    expect(
      within(screen.getByRole('listbox'))
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['UTC-04:00: America/Halifax']);
    await user.keyboard('{Enter}');
    expect(box.value).toBe('UTC-04:00: America/Halifax');
    expect(box.getAttribute('aria-expanded')).toBe('false');
    await waitFor(() =>
      expect(server.callsOf('fetchSlotsByMonth').at(-1)?.query.client_timezone).toBe('America/Halifax'),
    );
  });

  it('BK-23 shows the offset at the shown date', async () => {
    const { user } = renderBooking({
      path: TALK_PATH,
      practitioners: [AMARA],
      routes: { fetchSlotsByMonth: [...NOVEMBER, aSlotDay('2027-07-06', ['09:00'], '-04:00')] },
    });
    const open = await screen.findByRole('button', { name: /November 24, 2026, 3 times/ });
    open.focus();
    await user.keyboard('{Shift>}{PageDown}{/Shift}{PageUp}{PageUp}{PageUp}{PageUp}');
    await waitFor(async () => expect((await zone()).value).toBe('UTC-04:00: America/Toronto'));
  });

  it('GN-02 arrows move in the list; Escape closes the list and not the dialog', async () => {
    const { user, questions } = renderBooking({ path: TALK_PATH, practitioners: [AMARA] });
    const box = await zone();
    box.focus();
    await user.keyboard('{ArrowDown}');
    expect(box.getAttribute('aria-expanded')).toBe('true');
    const active = () => document.getElementById(box.getAttribute('aria-activedescendant') ?? '')?.textContent;
    expect(active()).toBe('UTC-05:00: America/Toronto');
    await user.keyboard('{ArrowUp}');
    expect(active()).not.toBe('UTC-05:00: America/Toronto');
    await user.keyboard('{Escape}');
    expect(box.getAttribute('aria-expanded')).toBe('false');
    expect(box.value).toBe('UTC-05:00: America/Toronto');
    expect(questions).toEqual([]);
    screen.getByRole('dialog');
  });

  it('BK-23 says that nothing was found, and Enter then chooses nothing', async () => {
    const { user } = renderBooking({ path: TALK_PATH, practitioners: [AMARA] });
    const box = await zone();
    await user.click(box);
    await user.type(box, 'atlantis');
    screen.getByText('No time zone found.');
    await user.keyboard('{Enter}{Escape}');
    expect(box.value).toBe('UTC-05:00: America/Toronto');
  });

  it.each(['{Enter}', '{Tab}', ' {Enter}'])(
    'BK-23 a cleared search keeps the zone and the day on %s',
    async (leave) => {
      const { user, server } = renderBooking({ path: TALK_PATH, practitioners: [AMARA] });
      await user.click(await screen.findByRole('button', { name: /November 24, 2026, 3 times/ }));
      const box = await zone();
      await user.click(box);
      await user.type(box, 'afr');
      await user.clear(box);
      await user.keyboard(leave);
      expect([box.value, box.getAttribute('aria-expanded')]).toEqual(['UTC-05:00: America/Toronto', 'false']);
      screen.getByRole('button', { name: '9:00 AM' });
      expect(server.callsOf('fetchSlotsByMonth').map(({ query }) => query.client_timezone)).not.toContain(
        'Africa/Abidjan',
      );
    },
  );

  it('BK-23 after a cleared search the arrows start at the chosen zone', async () => {
    const { user } = renderBooking({ path: TALK_PATH, practitioners: [AMARA] });
    const box = await zone();
    await user.click(box);
    await user.type(box, 'afr');
    await user.clear(box);
    const active = () => document.getElementById(box.getAttribute('aria-activedescendant') ?? '')?.textContent;
    expect(active()).toBe('UTC-05:00: America/Toronto');
  });

  it('BK-24 the clinic’s zone replaces the browser’s, and the visitor may switch back', async () => {
    deviceIn('America/Vancouver');
    const { user, server } = renderBooking({ path: TALK_PATH, practitioners: [AMARA] });
    expect((await zone()).value).toBe('UTC-05:00: America/Toronto');
    await user.click(screen.getByRole('button', { name: 'Show my local times' }));
    expect((await zone()).value).toBe('UTC-07:00: America/Vancouver');
    await waitFor(() =>
      expect(server.callsOf('fetchSlotsByMonth').at(-1)?.query.client_timezone).toBe('America/Vancouver'),
    );
    expect(screen.queryByRole('button', { name: 'Show my local times' })).toBeNull();
    expect(document.activeElement, 'GN-02: the pressed button is gone').toBe(await zone());
  });

  it('BK-23 a chosen time keeps its instant in another zone', async () => {
    deviceIn('America/Vancouver');
    const { user } = renderBooking({ path: TALK_PATH, practitioners: [AMARA] });
    await user.click(await screen.findByRole('button', { name: /November 24, 2026, 3 times/ }));
    await user.click(screen.getByRole('button', { name: '9:00 AM' }));
    await user.click(screen.getByRole('button', { name: 'Show my local times' }));
    expect(screen.getByRole('list', { name: 'Your choices so far' }).textContent).toContain('Nov 24, 2026, 7:00 AM');
    screen.getByRole('button', { name: 'Confirm' });
  });
});
