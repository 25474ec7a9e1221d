import { aStaffBooking } from '@carefront/shared/testing/bookings';
import { aPractitioner, aSessionUser } from '@carefront/shared/testing/contract';
import { boxOf, defineLooks, expectSame, expectToDiffer, type LookPage } from '@carefront/shared/testing/looks';
import { anEvent } from '../src/features/staff-calendar/testing/event.fixture.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const PRACTITIONER_ID = 5;
const STAFF = aSessionUser({ id: 403, roles: ['staff'], client_id: null });
const COUNTS = { countBookingRequests: { waiting_requests: 1 } };
/** A name of 110 letters, with a word of 81. */
const LONG =
  'Maximiliane-Hélène-Élisabeth Wolfeschlegelsteinhausenbergerdorffvoralternwarengewissenhaftschaferswessenschafe';

const aPage = <T>(data: T[]) => ({ data, total: data.length, page: 1, last_page: 1 });
/** `yyyy-MM-dd` in UTC, this many days from now. The browser's clock is the real one. */
const dayAhead = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
const DATE = dayAhead(60);

/** Sessions at the same time: one of fifty minutes and two of thirty, which have one line. */
const AT_ONCE = [
  { id: 301, full_name: 'Clara Nguyen', initials: 'CN', duration: 50 },
  { id: 302, full_name: 'Ravi Patel', initials: 'RP', duration: 30 },
  { id: 303, full_name: 'Léo Tremblay', initials: 'LT', duration: 30 },
].map(({ id, duration, ...user }, position) => {
  const event = anEvent(position + 1, `${DATE}T10:00`);
  return {
    ...event,
    ...{
      title: 'First conversation',
      duration,
      clients: [id],
      client_items: [{ id, status: 'Active' as const, user }],
    },
    ...{ providers: [PRACTITIONER_ID + position] },
    ends_at: new Date(Date.parse(event.starts_at) + duration * 60_000).toISOString(),
  };
});

/** Expects that the line of initials is wholly inside its session. */
async function expectInitials(page: LookPage, position: number): Promise<void> {
  const session = page.locator(`[data-column="${DATE}"] [data-block]`).nth(position);
  const initials = /\b\p{Lu}{2}(?=, )/u.exec((await session.getAttribute('aria-label')) ?? '')?.[0] ?? '';
  const line = session.getByText(initials).first();
  await line.waitFor();
  const cutPx = await line.evaluate((node) => node.scrollWidth - node.clientWidth);
  if (initials === '' || cutPx > 0) throw new Error(`the initials '${initials}' are cut by ${cutPx} px`);
  const [around, words] = [await boxOf(session), await boxOf(line)];
  if (words.y + words.height > around.y + around.height) throw new Error(`${initials} stands below its session`);
}

export const bookingLooks = defineLooks([
  {
    title: 'GN-02 TM-01 shows the chosen filter, and keeps the details of a request readable beside long names',
    path: '/staff/bookings',
    user: STAFF,
    answers: {
      listBookings: aPage([
        aStaffBooking({
          ...{ starts_at: `${DATE}T14:00:00.000Z`, ends_at: `${DATE}T14:50:00.000Z`, fee: 14_000 },
          ...{ request_expires_at: `${dayAhead(2)}T15:00:00.000Z`, service: { id: 11, name: LONG } },
          practitioner: { id: PRACTITIONER_ID, user_id: 105, full_name: LONG },
        }),
      ]),
      getClientPractitioners: [aPractitioner({ id: PRACTITIONER_ID, full_name: LONG }), aPractitioner({ id: 6 })],
      listSameClients: { data: [] },
      ...COUNTS,
    },
    settings: [{ forcedColors: 'active' }],
    async steps(page) {
      const request = page.getByRole('row').filter({ hasText: LONG }).first();
      await request.waitFor();
      const answer = await boxOf(request.getByText(/^Answer by/));
      if (answer.width < 120) throw new Error(`the time to answer is ${answer.width} px wide`);
      const session = await boxOf(request.getByText(/^50 minutes/));
      if (session.x + session.width > answer.x) throw new Error('price and details overlap');
      const filter = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
      await expectToDiffer(filter('Requests'), filter('Declined'), 'the filter');
    },
  },
  {
    title: 'GN-02 keeps the calendar within the window when a practitioner has a very long name',
    path: '/staff/calendar',
    user: STAFF,
    answers: {
      listAppointments: { events: [] },
      listOpenHours: { practitioners: [] },
      getClientPractitioners: [aPractitioner({ id: PRACTITIONER_ID, full_name: LONG }), aPractitioner({ id: 6 })],
      ...COUNTS,
    },
    settings: [{}, { window: 'phone' }],
    async steps(page, { window }) {
      if (window === 'phone') await page.getByRole('button', { name: /^Practitioners shown/ }).click();
      const person = page.getByRole('group', { name: 'Practitioners shown' }).getByRole('button', { name: LONG });
      await person.waitFor();
      const check = await boxOf(person.locator('svg'));
      if (check.width < 16) throw new Error(`the check mark is ${check.width} px wide`);
    },
  },
  {
    title: 'GN-02 shows the initials of the clients of sessions side by side in the week of a tablet',
    path: `/staff/calendar?date=${DATE}`,
    user: STAFF,
    answers: {
      listAppointments: { events: AT_ONCE },
      listOpenHours: { practitioners: [] },
      getClientPractitioners: AT_ONCE.map((_, position) =>
        aPractitioner({ id: PRACTITIONER_ID + position, full_name: `Amara ${position}` }),
      ),
      ...COUNTS,
    },
    settings: [{ window: 'tablet' }],
    async steps(page) {
      const sessions = page.locator(`[data-column="${DATE}"] [data-block]`);
      await sessions.nth(2).waitFor();
      expectSame('sessions', await sessions.count(), 3);
      for (let position = 0; position < 3; position += 1) await expectInitials(page, position);
    },
  },
]);
