// @vitest-environment jsdom
import { type Answers, aSlotDay, loseAnswer, refuse } from '@carefront/shared/testing';
import { aLinkedBooking, anAppointment, BOOKING_ID, TOKEN } from '@carefront/shared/testing/bookings';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { chooseNewTime, LINK_PATH, NEW_START, renderPage } from '../../booking-actions/testing/render-bookings.ts';

const button = (name: string) => screen.getByRole('button', { name });
const MOVE = 'Reschedule appointment';
const MOVED = aLinkedBooking({ starts_at: NEW_START, ends_at: '2026-11-26T16:05:00.000Z' });

/** Opens the page with the times shown. */
async function open(routes: Answers = {}, path = `${LINK_PATH}?view=move`) {
  const remote = renderPage({ path, routes: { getBookingByLink: aLinkedBooking(), ...routes } });
  await screen.findByRole('heading', { level: 2, name: 'Reschedule the appointment' });
  return remote;
}

it("BK-87 fetches times for the booking's practitioner, service, zone and location", async () => {
  const { server } = await open({
    getBookingByLink: aLinkedBooking({ location_id: 3, timezone: 'America/Vancouver' }),
  });
  await waitFor(() => expect(server.callsOf('fetchSlotsByMonth').length).toBeGreaterThan(0));
  expect(server.callsOf('fetchSlotsByMonth')[0]?.query).toMatchObject({
    practitioner_id: 105,
    service_id: 11,
    location_id: 3,
    client_timezone: 'America/Vancouver',
    start_date: '2026-11-01',
  });
});

it('BK-87 moves to a chosen time: shows old and new side by side, then the new one on the page', async () => {
  const remote = renderPage({ path: LINK_PATH, routes: { getBookingByLink: aLinkedBooking() } });
  const { user, server } = remote;
  await user.click(await screen.findByRole('button', { name: 'Reschedule' }));
  expect(window.location.search).toBe('?view=move');
  const heading = await screen.findByRole('heading', { level: 2, name: 'Reschedule the appointment' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect((await screen.findByRole('button', { name: MOVE })).getAttribute('aria-disabled')).toBe('true');
  await chooseNewTime(remote);
  await waitFor(() => expect(document.activeElement).toBe(button(MOVE)));
  screen.getByText(/Tuesday, Nov 24, 2026/);
  screen.getByText(/10:15 AM – 11:05 AM/);
  server.answer('rescheduleAppointment', () => {
    server.answer('getBookingByLink', MOVED);
    return anAppointment({ starts_at: NEW_START, ends_at: MOVED.ends_at });
  });
  await user.keyboard('{Enter}');
  const result = await screen.findByText('The appointment is now on Thursday, Nov 26, 2026, 10:15 AM.');
  expect(document.activeElement?.contains(result)).toBe(true);
  expect(server.callsOf('rescheduleAppointment')).toMatchObject([
    {
      params: { id: BOOKING_ID },
      body: { token: TOKEN, starts_at: NEW_START, timezone: 'America/Toronto' },
    },
  ]);
  expect(window.location.search).toBe('');
  screen.getByText('10:15 AM – 11:05 AM');
});

it('BK-88 a moved request is still a request', async () => {
  const requested = aLinkedBooking({ status: 'requested', calendar_file: null });
  const remote = await open({
    getBookingByLink: requested,
    rescheduleAppointment: anAppointment({ status: 'requested', starts_at: NEW_START }),
  });
  await chooseNewTime(remote);
  screen.getByText('The clinic still has to confirm it.');
  await remote.user.click(button(MOVE));
  await screen.findByText(
    'Your request is now for Thursday, Nov 26, 2026, 10:15 AM. The clinic still has to confirm it.',
  );
});

it('BK-84 a time that is taken meanwhile is named, and the fresh times are shown', async () => {
  const remote = await open({
    rescheduleAppointment: refuse(409, { message: '', code: 'slot_taken', slots: [aSlotDay('2026-11-26', ['11:30'])] }),
  });
  await chooseNewTime(remote);
  await remote.user.click(button(MOVE));
  const said = await screen.findByText(
    '10:15 AM on Thursday, November 26 has just been taken. Please choose another time. Your appointment has not changed.',
  );
  expect(document.activeElement?.contains(said)).toBe(true);
  expect(screen.queryByRole('button', { name: '10:15 AM' })).toBeNull();
  remote.server.answer('rescheduleAppointment', anAppointment({ starts_at: '2026-11-26T16:30:00.000Z' }));
  await remote.user.click(button('11:30 AM'));
  await remote.user.click(button(MOVE));
  await screen.findByText('The appointment is now on Thursday, Nov 26, 2026, 11:30 AM.');
});

it('BK-84 for a time that is no longer offered, says so and fetches the times again', async () => {
  const remote = await open({
    rescheduleAppointment: refuse(422, {
      message: '',
      errors: { starts_at: ['This time is not offered. Please choose another one.'] },
      codes: { starts_at: ['time_not_offered'] },
    }),
  });
  await chooseNewTime(remote);
  const before = remote.server.callsOf('fetchSlotsByMonth').length;
  await remote.user.click(button(MOVE));
  await screen.findByText(/^10:15 AM on Thursday, November 26 is not offered any more\./);
  await waitFor(() => expect(remote.server.callsOf('fetchSlotsByMonth').length).toBeGreaterThan(before));
});

it('BK-87 when the limit passed meanwhile, returns to the appointment with the reason', async () => {
  const remote = await open();
  await chooseNewTime(remote);
  remote.server.answer('rescheduleAppointment', () => {
    remote.server.answer('getBookingByLink', aLinkedBooking({ may_cancel: false, may_move: false }));
    return refuse(422, { message: '', errors: { appointment: ['It is too late.'] } });
  });
  await remote.user.click(button(MOVE));
  await screen.findByText('It is too late.');
  expect(screen.queryByRole('heading', { name: 'Reschedule the appointment' })).toBeNull();
  expect(window.location.search).toBe('');
});

it('BK-87 after a lost answer the choice stays, and Retry reads the booking first', async () => {
  const remote = await open({ rescheduleAppointment: loseAnswer() });
  await chooseNewTime(remote);
  await remote.user.click(button(MOVE));
  const retry = await screen.findByRole('button', { name: 'Retry' });
  screen.getByText(/10:15 AM – 11:05 AM/);
  remote.server.answer('getBookingByLink', MOVED);
  await remote.user.click(retry);
  await screen.findByText('The appointment is now on Thursday, Nov 26, 2026, 10:15 AM.');
  expect(remote.server.callsOf('rescheduleAppointment')).toHaveLength(1);
});

it('BK-87 a double click moves once', async () => {
  const remote = await open({ rescheduleAppointment: anAppointment({ starts_at: NEW_START }) });
  await chooseNewTime(remote);
  await remote.user.dblClick(button(MOVE));
  await screen.findByText(/^The appointment is now on/);
  expect(remote.server.callsOf('rescheduleAppointment')).toHaveLength(1);
});

it('BK-87 keeping the current time changes nothing, and focuses the heading', async () => {
  const remote = renderPage({ path: LINK_PATH, routes: { getBookingByLink: aLinkedBooking() } });
  await remote.user.click(await screen.findByRole('button', { name: 'Reschedule' }));
  await remote.user.click(await screen.findByRole('button', { name: 'Keep the current time' }));
  await screen.findByRole('button', { name: 'Reschedule' });
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Your appointment' }));
  expect(remote.server.callsOf('rescheduleAppointment')).toEqual([]);
});

it('GN-05 speaks French', async () => {
  const routes = { getBookingByLink: aLinkedBooking() };
  renderPage({ path: `${LINK_PATH}?view=move`, locale: 'fr', routes });
  await screen.findByRole('heading', { level: 2, name: 'Déplacer le rendez-vous' });
  screen.getByText('Choisissez une nouvelle heure. L’heure actuelle est gardée d’ici là.');
  await screen.findByRole('button', { name: 'Garder l’heure actuelle' });
  screen.getByText(/mardi 24 nov. 2026/);
});

it("SH-08 the browser's Back closes the times", async () => {
  const remote = renderPage({ path: LINK_PATH, routes: { getBookingByLink: aLinkedBooking() } });
  await remote.user.click(await screen.findByRole('button', { name: 'Reschedule' }));
  await screen.findByRole('heading', { level: 2, name: 'Reschedule the appointment' });
  act(() => window.history.back());
  await screen.findByRole('button', { name: 'Reschedule' });
});

it('BK-87 the address alone does not open the times of a booking that cannot be moved', async () => {
  const booking = aLinkedBooking({ may_move: false });
  renderPage({ path: `${LINK_PATH}?view=move`, routes: { getBookingByLink: booking } });
  await screen.findByRole('heading', { level: 1, name: 'Your appointment' });
  expect(screen.queryByRole('button', { name: 'Reschedule' })).toBeNull();
});
