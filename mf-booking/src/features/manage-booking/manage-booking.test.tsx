// @vitest-environment jsdom
import { type Answers, currentAddress, leaveDuringAnswer, loseAnswer, refuse } from '@carefront/shared/testing';
import { aLinkedBooking, anAppointment, BOOKING_ID, STARTS_AT, TOKEN } from '@carefront/shared/testing/bookings';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { LINK_PATH, renderPage } from '../../booking-actions/testing/render-bookings.ts';

const button = (name: string) => screen.getByRole('button', { name });
const noButton = (name: string) => expect(screen.queryByRole('button', { name })).toBeNull();
const render = (routes: Answers = {}, options: Partial<Parameters<typeof renderPage>[0]> = {}) =>
  renderPage({ path: LINK_PATH, ...options, routes: { getBookingByLink: aLinkedBooking(), ...routes } });

const CANCELLED = aLinkedBooking({ status: 'cancelled', may_cancel: false, may_move: false, calendar_file: null });
/** Four days before the start, a day before NOW. */
const LIMITS = { cancel_notice_hours: 96, reschedule_notice_hours: 96 };
const LATE = aLinkedBooking({ ...LIMITS, may_cancel: false, may_move: false });
const tooLate = 'It is too late to change this appointment online. Please contact the clinic.';

describe('the token of the link', () => {
  it('BK-87 leaves the address and the history at once, and opens the booking again after a reload of the tab', async () => {
    const entries = window.history.length;
    const first = render();
    await screen.findByText('9:00 AM – 9:50 AM');
    expect([currentAddress(), window.history.length]).toEqual(['/site/manage_booking', entries]);
    first.unmount();
    const { server } = render({}, { path: '/site/manage_booking' });
    await screen.findByText('9:00 AM – 9:50 AM');
    expect(server.callsOf('getBookingByLink').map(({ params }) => params)).toContainEqual({ token: TOKEN });
    sessionStorage.clear();
  });

  it('BK-87 is kept while the times are open', async () => {
    render({}, { path: `${LINK_PATH}?view=move` });
    await screen.findByRole('button', { name: 'Thursday, November 26, 2026, 1 time available' });
    expect(currentAddress()).toBe('/site/manage_booking?view=move');
    sessionStorage.clear();
  });

  it('BK-87 is forgotten when the link is no longer valid; without one, the page says so too', async () => {
    const { unmount } = render({ getBookingByLink: refuse(404) });
    await screen.findByRole('heading', { level: 1, name: 'This link is no longer valid' });
    expect(sessionStorage.getItem('carefront.booking-link')).toBeNull();
    unmount();
    const { server } = render({}, { path: '/site/manage_booking' });
    await screen.findByRole('heading', { level: 1, name: 'This link is no longer valid' });
    expect(server.callsOf('getBookingByLink')).toEqual([]);
  });
});

describe('viewing the booking', () => {
  it('BK-87 shows first name, status, time, zone, practitioner, price and place, and changes nothing', async () => {
    const practitioner = { id: 5, full_name: 'Amara Okafor', initials: 'AO', portrait: null };
    const { server } = render({ getBookingByLink: aLinkedBooking({ practitioner, fee: 14_000 }) });
    await screen.findByRole('heading', { level: 2, name: 'Tuesday, Nov 24, 2026, 9:00 AM – 9:50 AM' });
    screen.getByRole('heading', { level: 1, name: 'Your appointment' });
    for (const text of [
      'For Mina',
      'Confirmed',
      '50 minutes · $140',
      'Amara Okafor',
      'In person',
      'Toronto time (UTC-05:00)',
    ])
      expect(screen.getByText(text)).toBeDefined();
    screen.getByText('120 Bloor Street West, Toronto, ON');
    expect(document.title).toBe('Your appointment · Maple Therapy');
    expect(new Set(server.calls.map(({ route }) => route))).toEqual(new Set(['getBookingByLink']));
  });

  it('BK-88 for a request, says that the clinic holds the time and will answer', async () => {
    render({ getBookingByLink: aLinkedBooking({ status: 'requested', is_video_session: 1, calendar_file: null }) });
    await screen.findByText('Waiting for the clinic');
    screen.getByText(/^The clinic holds this time for you until it confirms or declines your request\./);
    screen.getByText('Video session');
    noButton('Add to calendar');
  });

  it('GN-05 speaks French', async () => {
    render({ getBookingByLink: LATE }, { locale: 'fr' });
    await screen.findByText('9 h 00 – 9 h 50');
    screen.getByRole('heading', { level: 1, name: 'Votre rendez-vous' });
    screen.getByText('Confirmé');
    screen.getByText(
      /^Il est trop tard pour modifier ce rendez-vous en ligne\..* possibles jusqu’au ven\. 20 nov\., 9 h 00\.$/,
    );
  });

  it('GN-03 shows rows while it loads', async () => {
    render({ getBookingByLink: () => new Promise<never>(() => undefined) });
    await screen.findByRole('status', { name: 'Loading your appointment' });
  });

  it('GN-03 reports a failed load, and tries again', async () => {
    const { server, user } = render({ getBookingByLink: loseAnswer() });
    const retry = await screen.findByRole('button', { name: 'Retry' });
    server.answer('getBookingByLink', aLinkedBooking());
    await user.click(retry);
    await screen.findByText('9:00 AM – 9:50 AM');
  });

  it.each([{ status: 404 }, { status: 422 }])(
    'BK-87 a link that the server answers with $status is no longer valid',
    async ({ status }) => {
      render({ getBookingByLink: refuse(status) });
      await screen.findByRole('heading', { level: 1, name: 'This link is no longer valid' });
      expect(screen.getByRole('link', { name: 'Go to the clinic’s site' }).getAttribute('href')).toBe('/site');
      await screen.findByRole('link', { name: '+1 (416) 555-0100' });
    },
  );

  it('BK-87 past the limit, says when it was and how to contact the clinic', async () => {
    render({ getBookingByLink: LATE });
    await screen.findByText(`${tooLate} Changes online were possible until Fri, Nov 20, 9:00 AM.`);
    const contact = within(await screen.findByRole('list', { name: 'Contact the clinic' }));
    expect(contact.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      'tel:+14165550100',
      'mailto:hello@maple.example',
    ]);
    noButton('Reschedule');
    noButton('Cancel');
  });

  it('BK-87 names the one action that is too late', async () => {
    render({
      getBookingByLink: aLinkedBooking({ may_cancel: false, cancel_notice_hours: 48, reschedule_notice_hours: 1 }),
    });
    await screen.findByText(/^It could be cancelled online until Sun, Nov 22, 9:00 AM\./);
    const open = screen.getByText('You can reschedule online until Tue, Nov 24, 8:00 AM.');
    expect(open.textContent, 'no line breaks inside a time').toContain('8:00\u00a0AM');
    button('Reschedule');
    noButton('Cancel');
  });

  it('BK-87 when the clinic shows no times online, only the clinic can move; cancelling stays possible', async () => {
    render({}, { clinic: { isBookingEnabled: false }, path: `${LINK_PATH}?view=move` });
    await screen.findByText('To reschedule it, please contact the clinic.');
    noButton('Reschedule');
    button('Cancel');
  });

  it('BK-87 a cancelled appointment says so once and offers another; a past one says that it cannot be changed', async () => {
    const nothingLeft = 'This appointment can no longer be changed.';
    const { unmount } = render({ getBookingByLink: CANCELLED });
    await screen.findByText('Cancelled');
    expect(screen.queryByText(nothingLeft)).toBeNull();
    screen.getByRole('link', { name: 'Book another appointment' });
    unmount();
    const past = { starts_at: '2026-01-05T14:00:00.000Z', ends_at: '2026-01-05T14:50:00.000Z' };
    render({ getBookingByLink: aLinkedBooking({ ...past, may_cancel: false, may_move: false }) });
    await screen.findByText(nothingLeft);
  });

  it('BK-87 downloads the calendar file', async () => {
    const { user } = render();
    const made: Blob[] = [];
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => made.push(blob) && 'blob:one',
      revokeObjectURL: () => undefined,
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    await user.click(await screen.findByRole('button', { name: 'Add to calendar' }));
    expect(await made[0]?.text()).toBe(aLinkedBooking().calendar_file);
  });
});

describe('cancelling', () => {
  it('BK-87 asks first, cancels with the token, and shows it without a reload', async () => {
    const { user, server, questions, bus } = render();
    const changed: string[] = [];
    bus
      .port('test')
      .on('booking/appointment-changed@1')
      .subscribe(({ appointmentId }) => changed.push(appointmentId));
    server.answer('cancelAppointment', () => {
      server.answer('getBookingByLink', CANCELLED);
      return anAppointment({ status: 'cancelled' });
    });
    const press = await screen.findByRole('button', { name: 'Cancel' });
    const looks = server.callsOf('getBookingByLink').length;
    await user.click(press);
    const result = await screen.findByText('The appointment is cancelled.');
    expect(questions).toMatchObject([{ title: 'Cancel this appointment?', isDestructive: true }]);
    expect(questions[0]?.text).toContain('Tuesday, Nov 24, 2026, 9:00 AM');
    expect(server.callsOf('cancelAppointment')).toMatchObject([{ params: { id: BOOKING_ID }, body: { token: TOKEN } }]);
    expect(changed).toEqual([BOOKING_ID]);
    expect(document.activeElement?.contains(result)).toBe(true);
    screen.getByText('Cancelled');
    expect(screen.getByRole('link', { name: 'Book another appointment' }).getAttribute('href')).toBe(
      '/site/book_appointment',
    );
    noButton('Reschedule');
    await waitFor(() => expect(server.callsOf('getBookingByLink')).toHaveLength(looks + 1));
  });

  it('BK-87 SH-08 is published although the page was left before the answer', async () => {
    const remote = render();
    const press = await screen.findByRole('button', { name: 'Cancel' });
    const { facts, address } = await leaveDuringAnswer(remote, {
      route: 'cancelAppointment',
      reply: anAppointment({ status: 'cancelled' }),
      press: () => remote.user.click(press),
      fact: 'booking/appointment-changed@1',
    });
    expect([facts, address]).toEqual([[{ appointmentId: BOOKING_ID }], '/elsewhere']);
  });

  it('BK-87 changes nothing when the user answers no', async () => {
    const { user, server, questions } = render({}, { confirms: () => false });
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(questions).toHaveLength(1));
    expect(server.callsOf('cancelAppointment')).toEqual([]);
  });

  it('BK-87 a double click asks once and cancels once', async () => {
    const { user, server, questions } = render();
    let answer: () => void = () => undefined;
    const isAnswered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    server.answer('cancelAppointment', async () => {
      await isAnswered;
      server.answer('getBookingByLink', CANCELLED);
      return anAppointment({ status: 'cancelled' });
    });
    await user.dblClick(await screen.findByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: /Cancelling…/ }));
    answer();
    await screen.findByText('The appointment is cancelled.');
    expect(questions).toHaveLength(1);
    expect(server.callsOf('cancelAppointment')).toHaveLength(1);
  });

  it('BK-87 when the limit passed meanwhile, says so and shows the current state', async () => {
    const { user, server } = render();
    server.answer('cancelAppointment', () => {
      server.answer('getBookingByLink', LATE);
      return refuse(422, { message: '', errors: { appointment: [tooLate] } });
    });
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await screen.findByText(tooLate);
    await screen.findByText(/Changes online were possible until Fri, Nov 20, 9:00 AM/);
    noButton('Cancel');
  });

  it('BK-87 when the booking is gone meanwhile, the link is no longer valid', async () => {
    const { user, server } = render();
    server.answer('cancelAppointment', () => {
      server.answer('getBookingByLink', refuse(404));
      return refuse(404);
    });
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await screen.findByRole('heading', { level: 1, name: 'This link is no longer valid' });
  });

  it('BK-87 after a lost answer, Retry reads the booking first and does not cancel twice', async () => {
    const { user, server } = render({ cancelAppointment: loseAnswer() });
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await screen.findByText(
      'We could not reach the clinic, so we do not know whether this was saved. “Retry” checks first.',
    );
    server.answer('getBookingByLink', CANCELLED);
    await user.click(button('Retry'));
    await screen.findByText('The appointment is cancelled.');
    expect(server.callsOf('cancelAppointment')).toHaveLength(1);
    expect(screen.queryByText(/We could not reach/)).toBeNull();
  });

  it('BK-87 after a lost answer, Retry cancels when the booking is not cancelled yet', async () => {
    const { user, server } = render({ cancelAppointment: loseAnswer() });
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    const retry = await screen.findByRole('button', { name: 'Retry' });
    server.answer('cancelAppointment', anAppointment({ status: 'cancelled', starts_at: STARTS_AT }));
    await user.click(retry);
    await screen.findByText('The appointment is cancelled.');
    expect(server.callsOf('cancelAppointment')).toHaveLength(2);
    // One key: the server cancels once, and answers the repeat as the first call.
    const [first, second] = server.callsOf('cancelAppointment').map(({ idempotencyKey }) => idempotencyKey);
    expect([typeof first, second]).toEqual(['string', first]);
  });

  it('BK-87 says how long to wait when the server limits requests', async () => {
    const { user } = render({ cancelAppointment: refuse(429) });
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await screen.findByText('Too many requests. Please try again in 10 seconds.');
  });
});
