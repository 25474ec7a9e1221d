// @vitest-environment jsdom
import { aNextStart, aSlotDay } from '@carefront/shared/testing';
import { AMARA, JONAS } from '@carefront/shared/testing/bookings';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { providerList, type RenderedBooking, renderBooking, TALK_PATH } from '../testing/render-booking.ts';

const TUESDAY = 'Tuesday, November 24, 2026, 3 times available';
const FIRST_OF_DECEMBER = 'Tuesday, December 1, 2026, 1 time available';
const MONTHS: Record<string, ReturnType<typeof aSlotDay>[]> = {
  '2026-11-01': [aSlotDay('2026-11-24', ['09:00', '13:00', '17:30'])],
  '2026-12-01': ['2026-12-01', '2026-12-02', '2026-12-03'].map((date) => aSlotDay(date, ['10:00'])),
};

/** November has one open day, December three. */
function renderShortMonth(locale: 'en' | 'fr' = 'en'): RenderedBooking {
  return renderBooking({
    path: TALK_PATH,
    locale,
    practitioners: [AMARA, JONAS],
    routes: {
      fetchSlotsByMonth: ({ query }) => MONTHS[String(query.start_date)] ?? [],
      listNextStarts: { practitioners: [aNextStart(AMARA.id, '2026-11-24'), aNextStart(JONAS.id)] },
    },
  });
}
const strip = async (name = 'Next open days') => within(await screen.findByRole('region', { name }));

describe('a month with one open day', () => {
  it('BK-25 BK-26 BK-27 shows the next open days across the month’s border, and fetches no month for it', async () => {
    const { user, server } = renderShortMonth();
    await user.selectOptions(await providerList(), String(AMARA.id));
    const days = (await strip()).getAllByRole('button').map((button) => button.getAttribute('aria-label'));
    expect(days.slice(0, 2)).toEqual([TUESDAY, FIRST_OF_DECEMBER]);
    expect(screen.queryByRole('grid')).toBeNull();
    const asked = server.callsOf('fetchSlotsByMonth').map(({ query }) => query.start_date);
    expect(new Set(asked)).toEqual(new Set(['2026-11-01', '2026-12-01']));
    await user.click((await strip()).getByRole('button', { name: FIRST_OF_DECEMBER }));
    const heading = await screen.findByRole('heading', { name: 'Times on Tuesday, December 1' });
    expect(document.activeElement).toBe(heading);
    (await strip()).getByRole('button', { name: FIRST_OF_DECEMBER, pressed: true });
    await user.click((await strip()).getByRole('button', { name: TUESDAY }));
    await screen.findByRole('heading', { name: 'Times on Tuesday, November 24' });
    await user.click(screen.getByRole('button', { name: '1:00 PM' }));
    screen.getByRole('button', { name: 'Confirm' });
  });

  it('BK-25 GN-02 the month is one press away, and the press moves the focus to its day', async () => {
    const { user } = renderShortMonth();
    await user.click(await screen.findByRole('button', { name: /^Amara Okafor.*Next/ }));
    await user.click(await screen.findByRole('button', { name: 'Open the calendar' }));
    screen.getByRole('grid', { name: 'November 2026' });
    expect(document.activeElement).toBe(screen.getByRole('button', { name: TUESDAY, pressed: true }));
    expect(screen.queryByRole('region', { name: 'Next open days' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Next month' }));
    await screen.findByRole('button', { name: FIRST_OF_DECEMBER });
  });

  it('GN-05 speaks French', async () => {
    const { user } = renderShortMonth('fr');
    await user.click(await screen.findByRole('button', { name: /^Amara Okafor.*Prochaine/ }));
    const days = await strip('Prochains jours libres');
    expect(days.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'mar.24 nov.',
      'mar.1er déc.',
      'mer.2 déc.',
      'jeu.3 déc.',
      'Ouvrir le calendrier',
    ]);
  });
});
