import { expect, it } from 'vitest';
import { BOOKING_BOUNDS } from '../src/config.ts';
import { MAPLE } from '../src/seed/demo-ids.ts';
import { MAPLE_PEOPLE, signedIn } from './access-people.ts';
import { BLANK, bookConsentGiven, CHILD, SIGNED } from './book-consent-given.ts';
import { guardianRow } from './book-given.ts';
import { startTestServer } from './start-test-server.ts';

const bookingBounds = { ...BOOKING_BOUNDS, hourlyBookings: 100, dailyBookings: 100, dailyLetters: 2 };
const server = await startTestServer({ config: { bookingBounds, logLevel: 'info' } });
const given = bookConsentGiven(server);

it('CO-11 a visitor’s booking sends no link to an address that had as many as a day allows; the booking stands', async () => {
  const guardian = [guardianRow({ is_preview_contact: 1, email: 'often@example.test' })];
  const links: number[] = [];
  for (let turn = 0; turn < 3; turn += 1) {
    const { consent } = await given.booked(await given.form(SIGNED, { ...CHILD, guardian }));
    links.push((await given.linksOf(consent?.id)).length);
  }
  expect(links).toEqual([1, 1, 0]);
  const left = server.logLines.filter(({ msg }) => String(msg).startsWith('a link to a consent is left out'));
  expect(left).toHaveLength(1);
  expect(JSON.stringify(server.logLines)).not.toContain('often@');
});

it("CO-11 the clinic's own bookings have no such bound", async () => {
  const { visitor } = await signedIn(server, MAPLE_PEOPLE, MAPLE.users.staff);
  const links: number[] = [];
  for (let turn = 0; turn < 3; turn += 1) {
    const form = await given.form(SIGNED, { ...BLANK, client_id: MAPLE.clients.child });
    links.push((await given.linksOf((await given.booked(form, visitor)).consent?.id)).length);
  }
  expect(links).toEqual([1, 1, 1]);
});
