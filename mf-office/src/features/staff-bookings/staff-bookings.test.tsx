// @vitest-environment jsdom
import type { SessionUser, StaffBooking } from '@carefront/shared/contracts';
import {
  type Answers,
  aSessionUser,
  CLIENT_LINK,
  loseAnswer,
  openPart,
  type RenderRemoteOptions,
  refuse,
  tableRows,
} from '@carefront/shared/testing';
import { anAppointment, aStaffBooking, BOOKING_ID, idOf } from '@carefront/shared/testing/bookings';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPage } from '../../testing/render-page.ts';

const OFFICE: SessionUser = aSessionUser({ id: 402, roles: ['staff'], client_id: null });
const LEO = { id: 302, status: 'Waitlist', user: { full_name: 'Leo Tremblay', initials: 'LT' } } as const;
const SECOND = aStaffBooking({
  id: idOf(2),
  client: LEO,
  starts_at: '2026-11-25T14:00:00.000Z',
  ends_at: '2026-11-25T14:50:00.000Z',
});
const NEW_START = '2026-11-26T15:15:00.000Z';
const START = 'Tuesday, Nov 24, 2026, 9:00 AM';

const page = (data: StaffBooking[], total = data.length) => ({ data, total, page: 1, last_page: 1 });

function render(routes: Answers = {}, options: Partial<RenderRemoteOptions> = {}) {
  return renderPage({
    path: '/staff/bookings',
    parts: ['login-form@1', 'move-booking@1'],
    session: { status: 'signed-in', user: OFFICE },
    ...options,
    routes: { listBookings: page([aStaffBooking()]), listSameClients: { data: [] }, ...routes },
  });
}

const action = (name: string, who = 'Mina Okafor') =>
  screen.findByRole('button', { name: new RegExp(`^(Please wait\\. ?)?${name}: ${who}, `) });

describe('access', () => {
  it('RL-01 shows the login form to an anonymous visitor', async () => {
    const { parcels, server } = render({}, { session: { status: 'anonymous' } });
    await screen.findByRole('heading', { level: 1, name: 'Appointments' });
    await waitFor(() => expect(openPart(parcels, 'login-form@1')).toBeDefined());
    expect(server.callsOf('listBookings')).toEqual([]);
  });

  it('RL-01 tells a client that the page is for staff', async () => {
    const { server } = render({}, { session: { status: 'signed-in', user: aSessionUser() } });
    await screen.findByText('For clinic staff only');
    expect(server.callsOf('listBookings')).toEqual([]);
  });
});

describe('the list', () => {
  it('BK-88 shows for each request: time, client, practitioner, service, and when it expires', async () => {
    const { server } = render({ listBookings: page([aStaffBooking({ notes: 'Prefers the afternoon.' }), SECOND]) });
    await screen.findByRole('heading', { level: 2, name: 'Requests (2)' });
    screen.getByText('All times are those of the clinic (Toronto time).');
    const table = within(screen.getByRole('table', { name: 'Requests' }));
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Client',
      'When',
      'Session',
      'Details',
      'Actions',
    ]);
    const first = within(tableRows()[0] as HTMLElement);
    first.getByRole('rowheader', { name: 'Mina Okafor' });
    for (const text of ['Tuesday, Nov 24, 2026', '9:00 AM – 9:50 AM', 'Amara Okafor', 'Individual session'])
      first.getByText(text);
    first.getByText('Answer by Monday, Nov 23, 2026, 10:00 AM');
    first.getByText(/Prefers the afternoon\./);
    expect(server.callsOf('listBookings')[0]?.query).toEqual({ status: 'requested', page: 1, limit: 20 });
    expect(document.title).toBe('Appointments · Maple Therapy');
  });

  it('IN-09 leads to the pages about each client', async () => {
    render({}, { clientLinks: [CLIENT_LINK] });
    const link = await screen.findByRole('link', { name: 'Beds, Mina Okafor' });
    expect(link.getAttribute('href')).toBe(`/clients/${aStaffBooking().client.id}/beds`);
  });

  it('BK-88 names conflicts with a time and undelivered emails', async () => {
    render({ listBookings: page([aStaffBooking({ reasons: ['outside-hours', 'time-off'], failed_notices: 2 })]) });
    await screen.findByText('This time is no longer offered: Outside working hours, Time off.');
    screen.getByText('2 messages about this appointment could not be delivered.');
  });

  it('BK-88 asks for the answer before the session, when that is earlier than the deadline', async () => {
    render({ listBookings: page([aStaffBooking({ request_expires_at: '2026-11-24T20:00:00.000Z' })]) });
    await screen.findByText('Answer by Tuesday, Nov 24, 2026, 9:00 AM');
  });

  it('GN-05 speaks French', async () => {
    render({ listBookings: page([aStaffBooking({ reasons: ['busy'] })]) }, { locale: 'fr' });
    await screen.findByRole('heading', { level: 2, name: 'Demandes (1)' });
    screen.getByText('Répondre avant le lundi 23 nov. 2026, 10 h 00');
    screen.getByText('Cette heure n’est plus offerte : Une autre séance ou une retenue occupe cette heure.');
    screen.getByRole('button', { name: 'Confirmer\u00A0: Mina Okafor, mardi 24 nov. 2026, 9\u00A0h\u00A000' });
  });

  it('GN-03 shows rows while it loads', async () => {
    render({ listBookings: () => new Promise<never>(() => undefined) });
    await screen.findByRole('status', { name: 'Loading the appointments' });
  });

  it('GN-03 reports a failed load, and tries again', async () => {
    const { user, server } = render({ listBookings: refuse(500) });
    const retry = await screen.findByRole('button', { name: 'Retry' });
    server.answer('listBookings', page([aStaffBooking()]));
    await user.click(retry);
    await screen.findByRole('table');
  });

  it('BK-88 an empty list says what that means', async () => {
    render({ listBookings: page([]) });
    await screen.findByText('No request is waiting');
    screen.getByText('New requests appear here until someone confirms or declines them.');
  });

  it('BK-88 the filter shows the other lists, and the address holds it', async () => {
    const { user, server } = render();
    await action('Confirm');
    server.answer('listBookings', page([aStaffBooking({ status: 'cancelled', request_expires_at: null })]));
    await user.click(screen.getByRole('button', { name: 'Cancelled' }));
    await screen.findByRole('heading', { level: 2, name: 'Cancelled (1)' });
    expect(window.location.search).toBe('?status=cancelled');
    expect(screen.getByRole('button', { name: 'Cancelled' }).getAttribute('aria-pressed')).toBe('true');
    expect(screen.queryByRole('button', { name: /Mina Okafor/ })).toBeNull();
  });

  it('GN-02 shows twenty rows and more on request; the focus goes to the first new row', async () => {
    const bookings = Array.from({ length: 25 }, (_, index) => aStaffBooking({ id: idOf(index + 1) }));
    const { user } = render({
      listBookings: ({ query }) => ({
        data: query.page === 2 ? bookings.slice(20) : bookings.slice(0, 20),
        total: 25,
        page: Number(query.page),
        last_page: 2,
      }),
    });
    await screen.findByRole('table');
    expect(tableRows()).toHaveLength(20);
    await user.click(screen.getByRole('button', { name: 'Show more (5)' }));
    await waitFor(() => expect(tableRows()).toHaveLength(25));
    expect(screen.queryByRole('button', { name: /^Show more/ })).toBeNull();
    expect(document.activeElement).toBe(screen.getAllByRole('rowheader')[20]);
  });
});

describe('long notes', () => {
  it('GN-02 take the focus when they are opened', async () => {
    const notes = `${'Prefers the afternoon. '.repeat(20)}The end.`;
    const { user } = render({ listBookings: page([aStaffBooking({ notes })]) });
    await user.click(await screen.findByRole('button', { name: 'Read more' }));
    expect(document.activeElement?.textContent).toMatch(/The end\.$/);
  });
});

describe('answering requests', () => {
  it('BK-88 confirms once at a double click; the row disappears and the next one takes the focus', async () => {
    const { user, server, notices, questions } = render({ listBookings: page([aStaffBooking(), SECOND]) });
    let answer: () => void = () => undefined;
    const isAnswered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    server.answer('confirmAppointment', async () => {
      await isAnswered;
      server.answer('listBookings', page([SECOND]));
      return anAppointment();
    });
    await user.dblClick(await action('Confirm'));
    expect(tableRows()).toHaveLength(2);
    answer();
    await waitFor(() => expect(tableRows()).toHaveLength(1));
    expect(document.activeElement).toBe(screen.getByRole('rowheader', { name: 'Leo Tremblay' }));
    expect(server.callsOf('confirmAppointment')).toMatchObject([{ params: { id: BOOKING_ID } }]);
    expect(notices).toMatchObject([{ intent: 'success', text: 'The appointment is confirmed.' }]);
    expect(questions).toEqual([]);
    screen.getByRole('heading', { level: 2, name: 'Requests (1)' });
  });

  it('BK-88 declining asks first; after the last row the heading takes the focus', async () => {
    const { user, server, questions, notices } = render();
    server.answer('declineAppointment', () => {
      server.answer('listBookings', page([]));
      return anAppointment({ status: 'declined' });
    });
    await user.click(await action('Decline'));
    await screen.findByText('No request is waiting');
    expect(questions).toMatchObject([{ title: 'Decline this request?', confirmLabel: 'Decline', isDestructive: true }]);
    expect(notices).toMatchObject([{ text: 'The request is declined.' }]);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Requests (0)'));
  });

  it('BK-88 a request that a colleague answered first: says so, and reloads the list', async () => {
    const { user, server, notices } = render({ listBookings: page([aStaffBooking(), SECOND]) });
    server.answer('confirmAppointment', () => {
      server.answer('listBookings', page([SECOND]));
      return refuse(422, { message: '', errors: { appointment: ['This request no longer needs an answer.'] } });
    });
    await user.click(await action('Confirm'));
    await waitFor(() => expect(tableRows()).toHaveLength(1));
    expect(notices).toMatchObject([{ intent: 'warning', text: 'This request no longer needs an answer.' }]);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('rowheader', { name: 'Leo Tremblay' })));
  });

  it('BK-88 after a lost answer, Retry reads the list first and does not answer twice', async () => {
    const { user, server, notices } = render({ confirmAppointment: loseAnswer() });
    await user.click(await action('Confirm'));
    await screen.findByText(/^We could not reach the clinic, so/);
    server.answer('listBookings', page([]));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByText('No request is waiting');
    expect(server.callsOf('confirmAppointment')).toHaveLength(1);
    await waitFor(() => expect(notices).toHaveLength(1));
    expect(notices).toMatchObject([
      { intent: 'warning', text: 'This appointment is no longer in this list. Somebody may have answered it already.' },
    ]);
  });

  it('BK-88 cancels a confirmed booking after a question', async () => {
    const booking = aStaffBooking({ status: 'confirmed', request_expires_at: null });
    const { user, server, questions } = render(
      { listBookings: page([booking]), cancelAppointment: anAppointment({ status: 'cancelled' }) },
      { path: '/staff/bookings?status=confirmed' },
    );
    await user.click(await action('Cancel'));
    await waitFor(() => expect(server.callsOf('cancelAppointment')).toHaveLength(1));
    expect(questions[0]?.text, 'whose appointment').toContain(`Mina Okafor, ${START}. `);
    expect(server.callsOf('cancelAppointment')[0]?.body).toEqual({});
  });

  it('BK-88 moves a request in place of the list, with its practitioner’s times', async () => {
    const { user, server, notices, parcels } = render();
    await user.click(await action('Reschedule'));
    await waitFor(() => expect(openPart(parcels, 'move-booking@1')).toBeDefined());
    expect(screen.queryByRole('table')).toBeNull();
    const part = openPart(parcels, 'move-booking@1');
    const { booking, onMoved } = part?.props ?? {};
    // The part takes the focus.
    part?.element.setAttribute('tabindex', '-1');
    part?.element.focus();
    expect(booking).toEqual(aStaffBooking());
    const moved = anAppointment({ status: 'requested', starts_at: NEW_START });
    server.answer('listBookings', page([aStaffBooking({ starts_at: NEW_START, ends_at: '2026-11-26T16:05:00.000Z' })]));
    act(() => onMoved?.(moved));
    await screen.findByText('10:15 AM – 11:05 AM');
    expect(notices).toMatchObject([{ text: 'The appointment is now on Thursday, Nov 26, 2026, 10:15 AM.' }]);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('rowheader', { name: 'Mina Okafor' })));
  });

  it('BK-88 the times ask for the state that the server has, and a refusal leads back to the list', async () => {
    const { user, server, notices, parcels } = render();
    await user.click(await action('Reschedule'));
    await waitFor(() => expect(openPart(parcels, 'move-booking@1')).toBeDefined());
    const { readBooking, onRefused } = openPart(parcels, 'move-booking@1')?.props ?? {};
    server.answer('listBookings', page([aStaffBooking({ starts_at: NEW_START })]));
    await act(async () => expect(await readBooking?.()).toMatchObject({ id: BOOKING_ID, starts_at: NEW_START }));
    act(() => onRefused?.('This appointment was cancelled.'));
    await action('Confirm');
    expect(notices).toMatchObject([{ intent: 'warning', text: 'This appointment was cancelled.' }]);
  });

  it('BK-88 offers no rescheduling where the clinic has no such part', async () => {
    render({}, { parts: ['login-form@1'], path: '/staff/bookings?view=move&booking=x' });
    await action('Confirm');
    expect(screen.queryByRole('button', { name: /^Reschedule/ })).toBeNull();
  });

  it('BK-88 a booking whose practitioner has left cannot be moved here', async () => {
    const practitioner = { id: 5, user_id: null, full_name: 'Amara Okafor' };
    const { user } = render({ listBookings: page([aStaffBooking({ practitioner })]) });
    await user.click(await action('Reschedule'));
    await screen.findByText(/^This appointment cannot be rescheduled here/);
    await waitFor(() => expect(document.activeElement, 'GN-02').not.toBe(document.body));
    await user.click(screen.getByRole('button', { name: 'Back to the appointments' }));
    await action('Confirm');
  });
});
