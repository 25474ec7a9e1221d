import { expect, it } from 'vitest';
import { MAPLE } from '../../demo/seed/demo-ids.ts';
import { BOOKING_BOUNDS } from '../../src/limits/figures/counted-limits.ts';

import { MAPLE_PEOPLE, signedIn } from '../setup/access-people.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import { BLANK, bookConsentGiven, CHILD, SIGNED } from './book-consent-given.ts';
import { guardianRow } from './book-given.ts';

const bookingBounds = { ...BOOKING_BOUNDS, hourlyBookings: 100, dailyBookings: 100, dailyEmails: 2 };
const server = await startTestServer({ config: { bookingBounds, logLevel: 'info' } });
const given = bookConsentGiven(server);

it('CO-11 a visitor’s booking sends no link above an address’s daily limit; the booking is made', async () => {
  const guardian = [guardianRow({ is_preview_contact: 1, email: 'often@example.test' })];
  const links: number[] = [];
  const asked: boolean[] = [];
  const { visitor } = await signedIn(server, MAPLE_PEOPLE, MAPLE.users.staff);
  for (let turn = 0; turn < 3; turn += 1) {
    const { consent } = await given.booked(await given.form(SIGNED, { ...CHILD, guardian }));
    links.push((await given.linksOf(consent?.id)).length);
    const { body } = await visitor.call('listConsents', { query: { client_id: consent?.client_id ?? 0 } });
    asked.push(...body.data.map(({ guardian_asked_at }) => guardian_asked_at !== null));
  }
  expect(links).toEqual([1, 1, 0]);
  // The clinic sees which signers got no link.
  expect(asked).toEqual([true, true, false]);
  const left = server.logLines.filter(({ msg }) => String(msg).startsWith('a link to a consent is left out'));
  expect(left).toHaveLength(1);
  expect(JSON.stringify(server.logLines)).not.toContain('often@');
});

it('CO-11 bookings by staff have no such limit', async () => {
  const { visitor } = await signedIn(server, MAPLE_PEOPLE, MAPLE.users.staff);
  const links: number[] = [];
  for (let turn = 0; turn < 3; turn += 1) {
    const form = await given.form(SIGNED, { ...BLANK, client_id: MAPLE.clients.child });
    links.push((await given.linksOf((await given.booked(form, visitor)).consent?.id)).length);
  }
  expect(links).toEqual([1, 1, 1]);
});

it('CO-10 a visitor’s signature sends no copy above an address’s daily limit; the signature is stored', async () => {
  const { consent_tos: terms } = await server.db
    .selectFrom('clinic')
    .select('consent_tos')
    .where('id', '=', MAPLE.clinicId)
    .executeTakeFirstOrThrow();
  const copies: number[] = [];
  for (let turn = 0; turn < 3; turn += 1) {
    const form = await given.form({ ...SIGNED, terms, signature: 'Noor Haddad' }, { email: 'often.too@example.test' });
    const { consent } = await given.booked(form);
    expect(consent?.status).toBe('Signed');
    copies.push((await given.emailsOf(consent?.id)).filter((message) => message === 'consent-copy').length);
  }
  expect(copies).toEqual([1, 1, 0]);
  expect(JSON.stringify(server.logLines)).not.toContain('often.too@');
});

it('CO-12 a booking for a child is made when no guardian can be asked, and the clinic sees that nobody was asked', async () => {
  const { visitor } = await signedIn(server, MAPLE_PEOPLE, MAPLE.users.staff);
  const guardian = [guardianRow({ is_preview_contact: 1, email: '' })];
  const { consent } = await given.booked(await given.form(SIGNED, { ...CHILD, guardian }));
  const { body } = await visitor.call('listConsents', { query: { client_id: consent?.client_id ?? 0 } });
  expect(body.data).toMatchObject([{ id: consent?.id, status: 'Draft', signer: 'guardian', guardian_asked_at: null }]);
});
