// @vitest-environment jsdom
import { aSlotDay, refuse } from '@carefront/shared/testing';
import { AMARA } from '@carefront/shared/testing/bookings';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { NOVEMBER, type RenderedBooking, renderBooking, TALK_PATH } from '../../testing/render-booking.ts';

const line = () => screen.findByText(/^Times in /);
const change = () => screen.findByRole('button', { name: 'Change the time zone' });

/** Opens the list of zones and returns its field. */
async function zone({ user }: RenderedBooking): Promise<HTMLInputElement> {
  await user.click(await change());
  return await screen.findByRole<HTMLInputElement>('combobox', { name: 'Time zone' });
}

function deviceIn(timeZone: string) {
  const options = Intl.DateTimeFormat().resolvedOptions();
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({ ...options, timeZone });
}

describe('the time zone', () => {
  it('BK-23 is one quiet line; Change opens the list, and a choice closes it again', async () => {
    const remote = renderBooking({ path: TALK_PATH, practitioners: [AMARA] });
    expect((await line()).textContent).toBe('Times in Toronto time');
    expect(screen.queryByRole('combobox', { name: 'Time zone' })).toBeNull();
    const box = await zone(remote);
    expect(document.activeElement).toBe(box);
    expect((await change()).getAttribute('aria-expanded')).toBe('true');
    await remote.user.type(box, 'halifax');
    await remote.user.keyboard('{Enter}');
    expect(screen.queryByRole('combobox', { name: 'Time zone' })).toBeNull();
    expect(document.activeElement).toBe(await change());
    expect((await line()).textContent).toBe('Times in Halifax time');
    expect((await line()).getAttribute('role')).toBe('status');
    await waitFor(() =>
      expect(remote.server.callsOf('fetchSlotsByMonth').at(-1)?.query.client_timezone).toBe('America/Halifax'),
    );
  });

  it('GN-05 speaks French', async () => {
    renderBooking({ path: TALK_PATH, practitioners: [AMARA], locale: 'fr' });
    await screen.findByText('À l’heure de Toronto');
    screen.getByRole('button', { name: 'Changer le fuseau horaire' });
  });

  it('BK-23 groups zones by region and finds them by typed text', async () => {
    const remote = renderBooking({ path: TALK_PATH, practitioners: [AMARA] });
    const { user } = remote;
    const box = await zone(remote);
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
  });

  it('BK-23 shows the offset at the shown date', async () => {
    const remote = renderBooking({
      path: TALK_PATH,
      practitioners: [AMARA],
      routes: {
        listNextStarts: refuse(404),
        fetchSlotsByMonth: [...NOVEMBER, aSlotDay('2027-07-06', ['09:00'], '-04:00')],
      },
    });
    const open = await screen.findByRole('button', { name: /November 24, 2026, 3 times/ });
    open.focus();
    await remote.user.keyboard('{Shift>}{PageDown}{/Shift}{PageUp}{PageUp}{PageUp}{PageUp}');
    expect((await zone(remote)).value).toBe('UTC-04:00: America/Toronto');
  });

  it('GN-02 arrows move in the list; Escape closes the list and not the dialog', async () => {
    const remote = renderBooking({ path: TALK_PATH, practitioners: [AMARA] });
    const { user, questions } = remote;
    const box = await zone(remote);
    await user.keyboard('{ArrowDown}');
    expect(box.getAttribute('aria-expanded')).toBe('true');
    const active = () => document.getElementById(box.getAttribute('aria-activedescendant') ?? '')?.textContent;
    expect(active()).toBe('UTC-05:00: America/Toronto');
    await user.keyboard('{ArrowUp}');
    expect(active()).not.toBe('UTC-05:00: America/Toronto');
    await user.keyboard('{Escape}');
    expect(box.getAttribute('aria-expanded')).toBe('false');
    expect(box.value).toBe('UTC-05:00: America/Toronto');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('combobox', { name: 'Time zone' }), 'the second key closes the list of zones').toBeNull();
    expect(document.activeElement).toBe(await change());
    expect(questions).toEqual([]);
    screen.getByRole('dialog');
  });

  it('BK-23 says that nothing was found, and Enter then chooses nothing', async () => {
    const remote = renderBooking({ path: TALK_PATH, practitioners: [AMARA] });
    const { user } = remote;
    const box = await zone(remote);
    await user.click(box);
    await user.type(box, 'atlantis');
    screen.getByText('No time zone found.');
    await user.keyboard('{Enter}{Escape}');
    expect(box.value).toBe('UTC-05:00: America/Toronto');
  });

  it.each(['{Enter}', '{Tab}', ' {Enter}'])(
    'BK-23 a cleared search keeps the zone and the day on %s',
    async (leave) => {
      const remote = renderBooking({ path: TALK_PATH, practitioners: [AMARA] });
      const { user, server } = remote;
      await user.click(await screen.findByRole('button', { name: /November 24, 2026, 3 times/ }));
      const box = await zone(remote);
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
    const remote = renderBooking({ path: TALK_PATH, practitioners: [AMARA] });
    const { user } = remote;
    const box = await zone(remote);
    await user.click(box);
    await user.type(box, 'afr');
    await user.clear(box);
    const active = () => document.getElementById(box.getAttribute('aria-activedescendant') ?? '')?.textContent;
    expect(active()).toBe('UTC-05:00: America/Toronto');
  });

  it('BK-24 the clinic’s zone replaces the browser’s, and the visitor may switch back', async () => {
    deviceIn('America/Vancouver');
    const { user, server } = renderBooking({ path: TALK_PATH, practitioners: [AMARA] });
    expect((await line()).textContent).toBe('Times in Toronto time');
    screen.getByText('Your device is set to Vancouver time.');
    await user.click(screen.getByRole('button', { name: 'Show my local times' }));
    expect((await line()).textContent).toBe('Times in Vancouver time');
    await waitFor(() =>
      expect(server.callsOf('fetchSlotsByMonth').at(-1)?.query.client_timezone).toBe('America/Vancouver'),
    );
    expect(screen.queryByRole('button', { name: 'Show my local times' })).toBeNull();
    expect(document.activeElement, 'GN-02: the pressed button is gone').toBe(await change());
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
