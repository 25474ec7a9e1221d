// @vitest-environment jsdom
import { type Answers, aSlotDay, refuse } from '@carefront/shared/testing';
import { AMARA } from '@carefront/shared/testing/bookings';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type BookingOptions, renderBooking, TALK_PATH } from '../testing/render-booking.ts';

/** Fakes a clinic whose only times are in January. */
const onlyJanuary: Answers['fetchSlotsByMonth'] = ({ query }) =>
  query.start_date === '2027-01-01' ? [aSlotDay('2027-01-04', ['09:00', '10:00'])] : [];

function emptyMonth(routes: Answers, options: BookingOptions = {}) {
  return renderBooking({
    path: TALK_PATH,
    practitioners: [AMARA],
    ...options,
    routes: { fetchSlotsByMonth: onlyJanuary, ...routes },
  });
}

describe('a month without times', () => {
  it('BK-29 says so and jumps to the next day with times: shows its month, chooses it, focuses its times', async () => {
    const { user, server } = emptyMonth({ fetchNextOpenDay: { date: '2027-01-04' } });
    await screen.findByText('No slots available');
    screen.getByText('There are no open times in November 2026.');
    await user.click(await screen.findByRole('button', { name: 'Next available: Monday, January 4' }));
    await screen.findByRole('button', { name: '10:00 AM' });
    screen.getByRole('heading', { name: 'January 2027' });
    const heading = screen.getByRole('heading', { name: 'Times on Monday, January 4' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(server.callsOf('fetchNextOpenDay')[0]?.query).toEqual({
      from_date: '2026-12-01',
      practitioner_id: AMARA.user_id,
      service_id: 11,
      client_timezone: 'America/Toronto',
    });
  });

  it('BK-29 GN-03 announces the search, and a failed search can be tried again', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const { user, server } = emptyMonth({
      fetchNextOpenDay: async () => {
        await promise;
        return refuse(503);
      },
    });
    await screen.findByRole('status', { name: 'Looking for the next available day' });
    resolve();
    await screen.findByText(/^The next available day could not be found/);
    server.answer('fetchNextOpenDay', { date: '2027-01-04' });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByRole('button', { name: 'Next available: Monday, January 4' });
  });

  it('BK-29 when no day within a year has times, shows the clinic’s telephone number', async () => {
    emptyMonth({ fetchNextOpenDay: { date: null } });
    await screen.findByText(/^No time is open within a year/);
    const call = screen.getByRole('link', { name: 'Call +1 (416) 555-0100' });
    expect(call.getAttribute('href')).toBe('tel:+14165550100');
  });

  it('BK-29 GN-05 speaks French', async () => {
    emptyMonth({ fetchNextOpenDay: { date: '2027-01-04' } }, { locale: 'fr' });
    await screen.findByText('Aucune heure disponible');
    await screen.findByRole('button', { name: 'Prochaine disponibilité\u00A0: lundi 4 janvier' });
  });

  it('BK-26 a month with times does not search for another day', async () => {
    const { server } = renderBooking({ path: TALK_PATH, practitioners: [AMARA] });
    await screen.findByRole('button', { name: 'Tuesday, November 24, 2026, 3 times available' });
    expect(server.callsOf('fetchNextOpenDay')).toEqual([]);
  });
});
