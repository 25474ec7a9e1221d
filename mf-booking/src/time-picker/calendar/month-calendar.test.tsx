// @vitest-environment jsdom

import { refuse } from '@carefront/shared/testing';
import { AMARA } from '@carefront/shared/testing/bookings';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { onPhone } from '../../testing/phone.fixture.ts';
import { renderBooking, TALK_PATH } from '../../testing/render-booking.ts';

const OPEN = 'Tuesday, November 24, 2026, 3 times available';
const focusedDay = () => document.activeElement?.getAttribute('data-date');

/** The calendar before a day is chosen, without a known next start. */
async function calendar() {
  const remote = renderBooking({ path: TALK_PATH, practitioners: [AMARA], routes: { listNextStarts: refuse(404) } });
  const open = await screen.findByRole('button', { name: OPEN });
  open.focus();
  return { ...remote, open };
}

describe('the calendar by keyboard', () => {
  it('GN-02 BK-25 has one tab stop, on the first day with times', async () => {
    await calendar();
    const stops = screen.getByRole('grid').querySelectorAll('[tabindex="0"]');
    expect([...stops].map((day) => day.getAttribute('data-date'))).toEqual(['2026-11-24']);
  });

  it('GN-02 arrows, Home, End and Page keys move the focus, also into another month', async () => {
    const { user } = await calendar();
    const path = [
      ['{ArrowRight}', '2026-11-25'],
      ['{ArrowDown}', '2026-12-02'],
      ['{ArrowUp}', '2026-11-25'],
      ['{Home}', '2026-11-22'],
      ['{End}', '2026-11-28'],
      ['{ArrowLeft}', '2026-11-27'],
      ['{PageDown}', '2026-12-27'],
      ['{Shift>}{PageDown}{/Shift}', '2027-12-27'],
      ['{Shift>}{PageUp}{/Shift}', '2026-12-27'],
      ['{PageUp}', '2026-11-27'],
    ] as const;
    for (const [keys, day] of path) {
      await user.keyboard(keys);
      expect(focusedDay()).toBe(day);
    }
    expect(screen.getByRole('heading', { name: 'November 2026' }).getAttribute('aria-live')).toBe('polite');
  });

  it('GN-02 GN-05 the first of a month shows the number that its French name has', async () => {
    const { user } = renderBooking({ path: TALK_PATH, practitioners: [AMARA], locale: 'fr' });
    await user.click(await screen.findByRole('button', { name: 'Mois suivant' }));
    const first = await screen.findByRole('button', { name: /^mardi 1er décembre 2026/ });
    expect(first.textContent).toBe('1er');
    expect(screen.getByRole('button', { name: /^vendredi 11 décembre 2026/ }).textContent).toBe('11');
  });

  it('BK-25 a day without times can be focused, says so, and cannot be chosen', async () => {
    const { user } = await calendar();
    await user.keyboard('{ArrowRight}');
    const closed = screen.getByRole('button', { name: 'Wednesday, November 25, 2026, no times' });
    expect(closed.getAttribute('aria-disabled')).toBe('true');
    await user.keyboard('{Enter}');
    await user.click(closed);
    expect(closed.getAttribute('aria-pressed')).toBe('false');
    expect(screen.queryByRole('region', { name: /^Times on/ })).toBeNull();
  });

  it('BK-25 BK-27 Enter chooses a day with times; the focus moves to its times and back', async () => {
    const { user, open } = await calendar();
    await user.keyboard('{Enter}');
    expect(open.getAttribute('aria-pressed')).toBe('true');
    expect(screen.getByRole('gridcell', { selected: true }).textContent).toBe('24');
    await expect.poll(() => document.activeElement?.textContent).toBe('Times on Tuesday, November 24');
    await user.click(screen.getByRole('button', { name: 'Back to the calendar' }));
    expect(focusedDay()).toBe('2026-11-24');
  });

  it('GN-02 BK-27 after a choice a phone shows the week of the day, and the month on request', async () => {
    onPhone();
    const { user, open } = await calendar();
    const weekCount = () => screen.getByRole('grid').querySelectorAll('tbody tr').length;
    const whole = weekCount();
    expect(whole).toBeGreaterThan(1);
    expect(screen.queryByRole('button', { name: 'Show the month' })).toBeNull();
    await user.click(open);
    expect(weekCount()).toBe(1);
    screen.getByRole('button', { name: OPEN, pressed: true });
    await user.click(screen.getByRole('button', { name: 'Show the month', expanded: false }));
    expect(weekCount()).toBe(whole);
    await user.click(screen.getByRole('button', { name: 'Show one week', expanded: true }));
    expect(weekCount()).toBe(1);
    await user.click(screen.getByRole('button', { name: 'Next month' }));
    await screen.findByRole('heading', { name: 'December 2026' });
    expect(weekCount(), 'another month is whole').toBe(5);
  });

  it('BK-25 today is marked, and the previous month cannot be shown', async () => {
    await calendar();
    screen.getByRole('button', { name: 'Saturday, November 21, 2026, today, no times', current: 'date' });
    expect(screen.getByRole('button', { name: 'Previous month' }).getAttribute('aria-disabled')).toBe('true');
  });

  it('GN-02 a disabled month arrow keeps the focus, says so, and does nothing', async () => {
    const { user } = await calendar();
    const next = screen.getByRole('button', { name: 'Next month' });
    const previous = screen.getByRole('button', { name: 'Previous month' });
    await user.click(next);
    await screen.findByRole('heading', { name: 'December 2026' });
    await user.click(previous);
    await screen.findByRole('heading', { name: 'November 2026' });
    expect(document.activeElement).toBe(previous);
    expect(previous.getAttribute('aria-disabled')).toBe('true');
    await user.keyboard('{Enter}');
    screen.getByRole('heading', { name: 'November 2026' });
  });
});
