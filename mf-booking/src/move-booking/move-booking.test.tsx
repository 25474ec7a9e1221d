// @vitest-environment jsdom
import { aSessionUser, fixedClock, type RenderRemoteOptions, renderRemote } from '@carefront/shared/testing';
import { anAppointment, aStaffBooking, BOOKING_ID, NOW } from '@carefront/shared/testing/bookings';
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { chooseNewTime, NEW_START } from '../booking-actions/testing/render-bookings.ts';
import { bookingRoutes } from '../testing/render-booking.ts';
import { MoveBookingParcel } from './move-booking.parcel.tsx';

function render(options: Partial<RenderRemoteOptions> = {}, booking = aStaffBooking()) {
  fixedClock(NOW);
  const answers = { readBooking: vi.fn(), onMoved: vi.fn(), onRefused: vi.fn(), onClose: vi.fn() };
  const user = aSessionUser({ id: 402, roles: ['staff'], client_id: null });
  const remote = renderRemote(<MoveBookingParcel booking={booking} {...answers} />, {
    place: 'part',
    session: { status: 'signed-in', user },
    routes: bookingRoutes(),
    ...options,
  });
  return { ...remote, answers };
}

it('BK-88 staff move a booking within its practitioner’s times, in the clinic’s zone', async () => {
  const remote = render();
  const { user, server, answers } = remote;
  const heading = await screen.findByRole('heading', { level: 2, name: 'Reschedule the appointment' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  screen.getByText('Mina Okafor, Individual session, Amara Okafor');
  await chooseNewTime(remote);
  expect(server.callsOf('fetchSlotsByMonth')[0]?.query).toMatchObject({
    practitioner_id: 105,
    service_id: 11,
    client_timezone: 'America/Toronto',
  });
  server.answer('rescheduleAppointment', anAppointment({ status: 'requested', starts_at: NEW_START }));
  await user.click(screen.getByRole('button', { name: 'Reschedule appointment' }));
  await waitFor(() => expect(answers.onMoved.mock.calls).toMatchObject([[{ id: BOOKING_ID, starts_at: NEW_START }]]));
  expect(server.callsOf('rescheduleAppointment')).toMatchObject([{ params: { id: BOOKING_ID } }]);
});

it('BK-88 keeps the booking when staff go back', async () => {
  const { user, answers } = render();
  await user.click(await screen.findByRole('button', { name: 'Keep the current time' }));
  expect(answers.onClose).toHaveBeenCalledOnce();
});

it('GN-05 marks the language of the service’s name above the times on a French page', async () => {
  const service = { id: 11, name: 'Individual session', langs: { name: 'en' as const } };
  render({ locale: 'fr' }, aStaffBooking({ service }));
  await screen.findByRole('heading', { level: 2, name: 'Déplacer le rendez-vous' });
  const name = screen.getByText('Individual session');
  expect(name.lang).toBe('en');
  expect(name.parentElement?.textContent).toBe('Mina Okafor, Individual session, Amara Okafor');
});
