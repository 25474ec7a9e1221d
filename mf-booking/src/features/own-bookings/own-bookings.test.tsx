// @vitest-environment jsdom
import {
  type Answers,
  aSessionUser,
  fixedClock,
  loseAnswer,
  type RenderRemoteOptions,
  refuse,
  renderRemote,
} from '@carefront/shared/testing';
import { anAppointment, anOwnBooking, BOOKING_ID, idOf, NOW } from '@carefront/shared/testing/bookings';
import { act, screen, waitFor, within } from '@testing-library/react';
import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { chooseNewTime, NEW_START } from '../../booking-actions/testing/render-bookings.ts';
import { bookingRoutes } from '../../testing/render-booking.ts';
import { OwnBookingsParcel } from './own-bookings.parcel.tsx';

const CHILD = { id: 302, full_name: 'Leo Okafor', initials: 'LO' };
const PAST = anOwnBooking({
  id: idOf(9),
  status: 'completed',
  starts_at: '2026-10-06T13:00:00.000Z',
  ends_at: '2026-10-06T13:50:00.000Z',
  may_cancel: false,
  may_move: false,
  calendar_file: null,
});
const ONE = { coming: [anOwnBooking()], past: [] };
const NONE = { coming: [], past: [] };
const FRENCH = { locale: 'fr' } as const;
const START = 'Tuesday, Nov 24, 2026, 9:00 AM';

function render(routes: Answers = {}, options: Partial<RenderRemoteOptions> = {}) {
  fixedClock(NOW);
  return renderRemote(createElement(OwnBookingsParcel, {}), {
    place: 'part',
    path: '/site/client_account',
    session: { status: 'signed-in', user: aSessionUser() },
    ...options,
    routes: { ...bookingRoutes(), listOwnBookings: ONE, ...routes },
  });
}

const card = async () => within(await screen.findByRole('article', { name: START }));

describe('the list', () => {
  it('RT-06 shows time, place, service, practitioner and status', async () => {
    render();
    const shown = await card();
    shown.getByRole('heading', { name: 'Tuesday, Nov 24, 2026, 9:00 AM – 9:50 AM' });
    for (const text of [
      'Toronto time (UTC-05:00)',
      'Confirmed',
      'Individual session',
      'Amara Okafor',
      'In person',
      '120 Bloor Street West, Toronto, ON',
    ])
      shown.getByText(text);
    expect(shown.queryByText('Mina Okafor')).toBeNull();
    expect(shown.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
      `Reschedule, ${START}`,
      `Cancel, ${START}`,
      `Add to calendar, ${START}`,
    ]);
  });

  it('RT-06 names the client of each appointment to a guardian, also of past ones', async () => {
    const user = aSessionUser({ roles: ['guardian'], client_id: null });
    const past = [{ ...PAST, client: CHILD }];
    render(
      { listOwnBookings: { coming: [anOwnBooking({ client: CHILD })], past } },
      { session: { status: 'signed-in', user } },
    );
    const coming = within(await screen.findByRole('article', { name: `Leo Okafor, ${START}` }));
    coming.getByRole('heading', { name: 'Leo Okafor, Tuesday, Nov 24, 2026, 9:00 AM – 9:50 AM' });
    coming.getByRole('button', { name: `Reschedule, Leo Okafor, ${START}` });
    const over = within(screen.getByRole('region', { name: 'Past and cancelled' }));
    const line = over.getByText('Tuesday, Oct 06, 2026, 9:00 AM · Took place');
    expect(line.textContent, 'no line begins with the dot or with AM').toContain('9:00\u00a0AM\u00a0· Took');
    over.getByText('Leo Okafor: Individual session with Amara Okafor');
  });

  it('RT-06 tells two clients of one name apart by the birth date that the server sends', async () => {
    const user = aSessionUser({ roles: ['guardian'], client_id: null });
    const client = { ...CHILD, birthday: '2016-04-02' };
    render(
      { listOwnBookings: { coming: [anOwnBooking({ client })], past: [{ ...PAST, client }] } },
      { session: { status: 'signed-in', user } },
    );
    await screen.findByRole('article', { name: `Leo Okafor, born Apr-02-2016, ${START}` });
    screen.getByText('Leo Okafor, born Apr-02-2016: Individual session with Amara Okafor');
  });

  it('RT-06 the next appointment has its own heading, the others stand under another', async () => {
    const coming = Array.from({ length: 11 }, (_, index) => anOwnBooking({ id: idOf(20 + index) }));
    const { user } = render({ listOwnBookings: { coming, past: [] } });
    const next = within(await screen.findByRole('region', { name: 'Next appointment' }));
    expect(next.getAllByRole('article')).toHaveLength(1);
    const later = within(screen.getByRole('region', { name: 'Later' }));
    expect(later.getAllByRole('article')).toHaveLength(8);
    await user.click(later.getByRole('button', { name: 'Show more (2)' }));
    expect(later.getAllByRole('article')).toHaveLength(10);
    expect(document.activeElement, 'the first new row has the focus').toBe(later.getAllByRole('listitem')[8]);
  });

  it('RT-06 past ones are folded behind one line, which opens', async () => {
    const { user } = render({ listOwnBookings: { coming: [anOwnBooking()], past: [PAST] } });
    await card();
    const fold = screen.getByText<HTMLElement>('Past and cancelled (1)').closest('details');
    expect(fold?.open).toBe(false);
    await user.click(screen.getByText('Past and cancelled (1)'));
    expect(fold?.open).toBe(true);
    expect(screen.queryByRole('region', { name: 'Later' })).toBeNull();
  });

  it('GN-05 speaks French', async () => {
    render({ listOwnBookings: { coming: [anOwnBooking(), anOwnBooking({ id: idOf(20) })], past: [PAST] } }, FRENCH);
    await screen.findAllByRole('heading', { name: 'mardi 24 nov. 2026, 9\u00A0h\u00A000 – 9\u00A0h\u00A050' });
    for (const name of ['Prochain rendez-vous', 'Plus tard']) screen.getByRole('heading', { level: 3, name });
    screen.getByText('Passés et annulés (1)');
  });

  it('GN-05 speaks French on a card', async () => {
    render({}, FRENCH);
    await screen.findByRole('heading', { name: 'mardi 24 nov. 2026, 9\u00A0h\u00A000 – 9\u00A0h\u00A050' });
    screen.getByText('Confirmé');
    screen.getByText('En personne');
    screen.getByText('Heure de Toronto (UTC-05:00)');
    screen.getByText('Vous pouvez le déplacer ou l’annuler en ligne jusqu’au lun. 23 nov., 9 h 00.');
  });

  it('GN-03 shows rows while it loads', async () => {
    render({ listOwnBookings: () => new Promise<never>(() => undefined) });
    await screen.findByRole('status', { name: 'Loading your appointments' });
  });

  it('GN-03 reports a failed load, and tries again', async () => {
    const { user, server } = render({ listOwnBookings: refuse(503) });
    const retry = await screen.findByRole('button', { name: 'Retry' });
    server.answer('listOwnBookings', ONE);
    await user.click(retry);
    await card();
  });

  it('RT-06 without appointments, links to booking one', async () => {
    const { user } = render({ listOwnBookings: NONE });
    await screen.findByText('No appointments yet');
    await user.click(screen.getByRole('button', { name: 'Book Now' }));
    expect(window.location.pathname).toBe('/site/book_appointment');
  });

  it('RT-06 offers no booking when the clinic takes none online', async () => {
    render({ listOwnBookings: { coming: [], past: [PAST] } }, { clinic: { isBookingEnabled: false } });
    await screen.findByText('No appointments are coming up.');
    expect(screen.queryByRole('button', { name: 'Book Now' })).toBeNull();
  });

  it('GN-02 shows part of a long list, and more on request', async () => {
    const past = Array.from({ length: 12 }, (_, index) => ({ ...PAST, id: idOf(100 + index) }));
    const { user } = render({ listOwnBookings: { coming: [], past } });
    const over = within(await screen.findByRole('region', { name: 'Past and cancelled' }));
    expect(over.getAllByRole('listitem')).toHaveLength(5);
    await user.click(over.getByRole('button', { name: 'Show more (7)' }));
    expect(over.getAllByRole('listitem')).toHaveLength(10);
    expect(document.activeElement, 'the first new row has the focus').toBe(over.getAllByRole('listitem')[5]);
    await user.click(over.getByRole('button', { name: 'Show more (2)' }));
    expect(over.getAllByRole('listitem')).toHaveLength(12);
    expect(document.activeElement, 'the button is gone').toBe(over.getAllByRole('listitem')[10]);
    expect(over.queryByRole('button')).toBeNull();
  });

  it.each([
    { locale: 'en' as const, count: 49, name: 'Past and cancelled', told: [] },
    {
      ...{ locale: 'en' as const, count: 50, name: 'Past and cancelled' },
      told: ['Older appointments are not shown here. Maple Therapy has them on file.'],
    },
    {
      ...{ locale: 'fr' as const, count: 50, name: 'Passés et annulés' },
      told: ['Les rendez-vous plus anciens ne figurent pas ici. Maple Therapy les conserve à votre dossier.'],
    },
  ])('RT-06 below the last of $count past ones, says whether older ones exist: $told', async (given) => {
    const past = Array.from({ length: given.count }, (_, index) => ({ ...PAST, id: idOf(100 + index) }));
    const { user } = render({ listOwnBookings: { coming: [], past } }, { locale: given.locale });
    const over = within(await screen.findByRole('region', { name: given.name }));
    const older = () => over.queryAllByText(/not shown here|ne figurent pas ici/).map(({ textContent }) => textContent);
    expect(older()).toEqual([]);
    for (let shown = 5; shown < given.count; shown += 5) await user.click(over.getByRole('button'));
    expect(over.getAllByRole('listitem')).toHaveLength(given.count);
    expect(older()).toEqual(given.told);
  });

  it('RT-06 is refetched when something was booked on the page', async () => {
    const { server, bus } = render({ listOwnBookings: NONE });
    await screen.findByText('No appointments yet');
    server.answer('listOwnBookings', ONE);
    act(() => bus.port('test').publish('booking/appointment-booked@1', { appointmentId: BOOKING_ID, startsAt: NOW }));
    await card();
  });

  it('SH-11 shows nothing without a session', () => {
    const { server } = render({}, { session: { status: 'anonymous' } });
    expect(screen.queryByRole('article')).toBeNull();
    expect(server.callsOf('listOwnBookings')).toEqual([]);
  });
});

describe('cancelling and moving', () => {
  it('BK-87 cancels after a question, says so, and refetches the list', async () => {
    const { user, server, questions } = render();
    server.answer('cancelAppointment', () => {
      server.answer('listOwnBookings', { coming: [], past: [{ ...PAST, status: 'cancelled' }] });
      return anAppointment({ status: 'cancelled' });
    });
    await user.click((await card()).getByRole('button', { name: /^Cancel,/ }));
    const result = await screen.findByText('The appointment is cancelled.');
    expect(document.activeElement?.contains(result)).toBe(true);
    expect(questions).toMatchObject([{ isDestructive: true, confirmLabel: 'Cancel appointment' }]);
    await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
    expect(server.callsOf('cancelAppointment')[0]?.body).toEqual({});
  });

  it.each([
    { locale: 'en', text: `Leo Okafor, ${START}. The time goes back to the clinic and may go to someone else.` },
    {
      locale: 'fr',
      text: 'Leo Okafor, mardi 24 nov. 2026, 9\u00a0h\u00a000. L’heure revient à la clinique et peut aller à quelqu’un d’autre.',
    },
  ] as const)(
    'BK-87 the question before cancelling says whose appointment it is ($locale)',
    async ({ locale, text }) => {
      const coming = [anOwnBooking(), anOwnBooking({ id: idOf(20), client: CHILD })];
      const { user, questions } = render({ listOwnBookings: { coming, past: [] } }, { locale, confirms: () => false });
      await user.click(await screen.findByRole('button', { name: /^(Cancel|Annuler), Leo Okafor/ }));
      expect(questions).toMatchObject([{ text }]);
    },
  );

  it('BK-87 the question does not name a reader who has no other person in the list', async () => {
    const { user, questions } = render({}, { confirms: () => false });
    await user.click((await card()).getByRole('button', { name: /^Cancel,/ }));
    expect(questions[0]?.text).toMatch(/^Tuesday, Nov 24, 2026, 9:00 AM\. /);
  });

  it('GN-05 marks the language of the service’s name above the times for rescheduling', async () => {
    const service = { id: 11, name: 'Individual session', langs: { name: 'en' as const } };
    const coming = [anOwnBooking({ client: CHILD, service })];
    const { user } = render({ listOwnBookings: { coming, past: [] } }, FRENCH);
    await user.click(await screen.findByRole('button', { name: /^Déplacer, Leo Okafor/ }));
    const name = await screen.findByText('Individual session');
    expect(name.lang).toBe('en');
    expect(name.parentElement?.textContent).toBe('Leo Okafor: Individual session avec Amara Okafor');
  });

  it('BK-87 a refusal stays on the page although the list changes', async () => {
    const { user, server } = render();
    server.answer('cancelAppointment', () => {
      server.answer('listOwnBookings', { coming: [], past: [PAST] });
      return refuse(422, { message: '', errors: { appointment: ['Nothing can be changed.'] } });
    });
    await user.click((await card()).getByRole('button', { name: /^Cancel,/ }));
    await screen.findByText('Nothing can be changed.');
    await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
    screen.getByText('Nothing can be changed.');
  });

  it('BK-87 after a lost answer, Retry reads the booking first', async () => {
    const { user, server } = render({ cancelAppointment: loseAnswer() });
    await user.click((await card()).getByRole('button', { name: /^Cancel,/ }));
    const retry = await screen.findByRole('button', { name: 'Retry' });
    server.answer('listOwnBookings', { coming: [], past: [{ ...PAST, id: BOOKING_ID, status: 'cancelled' }] });
    await user.click(retry);
    await screen.findByText('The appointment is cancelled.');
    expect(server.callsOf('cancelAppointment')).toHaveLength(1);
  });

  it('BK-87 shows the times in place of the list, which the address remembers', async () => {
    const remote = render();
    const { user, server } = remote;
    await user.click((await card()).getByRole('button', { name: /^Reschedule/ }));
    expect(window.location.search).toBe(`?view=move&booking=${BOOKING_ID}`);
    await screen.findByRole('heading', { level: 3, name: 'Reschedule the appointment' });
    expect(screen.queryByRole('article')).toBeNull();
    await chooseNewTime(remote);
    server.answer('rescheduleAppointment', anAppointment({ starts_at: NEW_START }));
    server.answer('listOwnBookings', { coming: [anOwnBooking({ starts_at: NEW_START })], past: [] });
    await user.click(screen.getByRole('button', { name: 'Reschedule appointment' }));
    await screen.findByText('The appointment is now on Thursday, Nov 26, 2026, 10:15 AM.');
    await screen.findByRole('article', { name: 'Thursday, Nov 26, 2026, 10:15 AM' });
    expect(server.callsOf('rescheduleAppointment')[0]?.body).toEqual({
      starts_at: NEW_START,
      timezone: 'America/Toronto',
    });
    expect(window.location.search).toBe('');
  });

  it('GN-02 keeping the current time returns the focus to the appointment', async () => {
    const { user, server } = render();
    await user.click((await card()).getByRole('button', { name: /^Reschedule/ }));
    await user.click(await screen.findByRole('button', { name: 'Keep the current time' }));
    const heading = (await card()).getByRole('heading');
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(server.callsOf('rescheduleAppointment')).toEqual([]);
  });

  it('GN-02 keeping the current time returns the focus to an appointment far down the list', async () => {
    const coming = Array.from({ length: 12 }, (_, index) =>
      anOwnBooking({ id: idOf(20 + index), starts_at: `2026-12-${10 + index}T14:00:00.000Z` }),
    );
    const { user } = render({ listOwnBookings: { coming, past: [] } });
    await user.click(await screen.findByRole('button', { name: 'Show more (3)' }));
    await user.click(screen.getByRole('button', { name: /^Reschedule, Monday, Dec 21/ }));
    await user.click(await screen.findByRole('button', { name: 'Keep the current time' }));
    const last = within(await screen.findByRole('article', { name: /^Monday, Dec 21/ }));
    await waitFor(() => expect(document.activeElement).toBe(last.getByRole('heading')));
  });

  it('BK-87 past the limit, refers to the clinic', async () => {
    const limits = { cancel_notice_hours: 96, reschedule_notice_hours: 96 };
    const late = anOwnBooking({ ...limits, may_cancel: false, may_move: false });
    render({ listOwnBookings: { coming: [late], past: [] } });
    const shown = await card();
    shown.getByText(/^It is too late to change this appointment online\. Please contact the clinic\./);
    await shown.findByRole('link', { name: '+1 (416) 555-0100' });
    expect(shown.queryByRole('button', { name: /^Reschedule/ })).toBeNull();
  });
});
