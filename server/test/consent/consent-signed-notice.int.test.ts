import { beforeEach, describe, expect, it } from 'vitest';
import { MAPLE } from '../../demo/seed/demo-ids.ts';
import { BOOKING_BOUNDS } from '../../src/limits/figures/counted-limits.ts';

import { BLANK, bookConsentGiven, SIGNED } from '../booking/book-consent-given.ts';
import { mailGiven } from '../mail/mail-given.ts';
import { browserOf, MAPLE_PEOPLE, signedIn } from '../setup/access-people.ts';
import { deliverWaiting } from '../setup/deliver-waiting.ts';
import { TEST_NOW } from '../setup/seeded-template.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import type { TestVisitor } from '../setup/test-visitor.ts';
import { addConsent, addGuardian } from './consent-given.ts';
import { consentLinkGiven } from './consent-link-given.ts';

const bookingBounds = { ...BOOKING_BOUNDS, hourlyBookings: 100, dailyBookings: 100, dailyEmails: 2 };
const server = await startTestServer({
  config: { publicUrl: 'http://maple.localhost:8080', bookingBounds, logLevel: 'info' },
});
const { db, deps, clock } = server;
const { clients, users } = MAPLE;
const given = consentLinkGiven(server);
const booking = bookConsentGiven(server);
const mail = mailGiven(server);
const staff = await browserOf(server, MAPLE_PEOPLE, 'staff');
const guardian = await browserOf(server, MAPLE_PEOPLE, 'guardian');
const client = await browserOf(server, MAPLE_PEOPLE, 'client');
const SUBJECT = 'A form of yours at Maple Therapy was signed';

/** @param sender - The staff member who sends the link. */
const signByLink = async (id: string, email: string, sender = staff) => {
  const params = { token: await given.asked(sender, id, { email }) };
  const body = { status: 'Signed', signature: 'Alex Sample' } as const;
  await server.as().call('getConsentByLink', { params });
  expect((await server.as().call('signConsentByLink', { params, body })).status).toBe(200);
};
const signOnAccount = async (visitor: TestVisitor, id: string) => {
  const body = { status: 'Signed', signature: 'Alex Sample' } as const;
  await visitor.call('getConsent', { params: { id } });
  expect((await visitor.call('saveConsent', { params: { id }, body })).status).toBe(200);
};
/** Returns the emails that report a signature. */
async function notices() {
  await deliverWaiting(deps);
  return (await mail.kept()).filter(({ subject }) => subject.includes(SUBJECT) || subject.includes('Un de vos'));
}
const readersOf = async () => (await notices()).map(({ to }) => to).sort();
const setEmail = (email: string | null) => db.updateTable('client').set({ email }).where('id', '=', clients.child);

beforeEach(async () => {
  clock.set(TEST_NOW);
  await mail.forgetAll();
  await db.deleteFrom('attempt_counter').execute();
  await db.deleteFrom('client_guardian').where('guardian_id', '>=', 8_800).execute();
  await setEmail(null).execute();
});

describe('the email to the family that a form was signed', () => {
  it('CO-11 goes to every address on file when the link went to another address', async () => {
    await setEmail('child@example.test').execute();
    await signByLink(await given.consent(), 'somebody@example.test');
    expect(await readersOf()).toEqual(['child@example.test', 'guardian@maple.test']);
  });

  it('CO-11 contains neither the form nor names, and leads to the account', async () => {
    await signByLink(await given.consent(), 'somebody@example.test');
    const [message, ...others] = await notices();
    expect(others).toEqual([]);
    expect(message?.text).toContain('Hello,');
    expect(message?.text).toContain('http://maple.localhost:8080/site/client_account\n');
    expect(message?.text).toContain('If you did not expect this, please tell Maple Therapy.');
    expect(`${message?.subject}${message?.text}${message?.html}`).not.toMatch(
      /Ayo|Adeyemi|Amara|Grace|Alex|somebody@|[Cc]onsent/,
    );
  });

  it('CO-11 does not go to the signer, also when the address was typed in another case', async () => {
    await setEmail('child@example.test').execute();
    await signByLink(await given.consent(), 'Guardian@Maple.test');
    expect(await readersOf()).toEqual(['child@example.test']);
  });

  it('CO-07 CO-12 goes to the other guardian who may consent when one guardian signed with their account', async () => {
    const { guardianId } = await addGuardian(db, { clientId: clients.child, isConsent: true });
    await addGuardian(db, { clientId: clients.child, isConsent: false });
    await signOnAccount(guardian, await given.consent());
    expect(await readersOf()).toEqual([`guardian-${guardianId}@example.test`]);
  });

  it('CO-07 goes to nobody when the client signed and only the client has an address', async () => {
    await signOnAccount(client, await addConsent(db, { clientId: clients.adult }));
    expect(await readersOf()).toEqual([]);
  });

  it('CO-07 BK-75 is sent for a signature in a booking, too', async () => {
    const { guardianId } = await addGuardian(db, { clientId: clients.child, isConsent: true });
    const { visitor } = await signedIn(server, MAPLE_PEOPLE, users.guardian);
    const { terms } = await given.row(await given.consent());
    const form = await booking.form(
      { ...SIGNED, terms, signature: 'As typed' },
      { ...BLANK, client_id: clients.child },
    );
    const { consent } = await booking.booked(form, visitor);
    expect(consent?.status).toBe('Signed');
    expect(await readersOf()).toEqual([`guardian-${guardianId}@example.test`]);
  });

  it('CO-07 goes once to an address that two people share, and not to an invalid address', async () => {
    await setEmail('guardian@maple.test').execute();
    const { guardianId } = await addGuardian(db, { clientId: clients.child, isConsent: true });
    await db.updateTable('guardian').set({ email: 'nowhere' }).where('id', '=', guardianId).execute();
    await signByLink(await given.consent(), 'somebody@example.test');
    expect(await readersOf()).toEqual(['guardian@maple.test']);
  });

  it("GN-05 CO-11 is in the reader's language, or else in the form's language", async () => {
    const setLocale = (locale: 'en' | null) =>
      db.updateTable('user_account').set({ locale }).where('id', '=', users.guardian).execute();
    await signByLink(await given.consent({ locale: 'fr' }), 'somebody@example.test');
    const [french] = await notices();
    expect(french?.subject).toBe('Pour A. – Un de vos formulaires chez Maple Therapy a été signé');
    expect(french?.text).toContain('Si vous ne vous y attendiez pas, veuillez prévenir Maple Therapy.');
    await mail.forgetAll();
    await setLocale('en');
    await signByLink(await given.consent({ locale: 'fr' }), 'somebody@example.test');
    const emails = await notices();
    await setLocale(null);
    expect(emails.map(({ subject }) => subject)).toEqual([`For A. – ${SUBJECT}`]);
  });

  it('CO-07 is not sent when the provider completes the consent', async () => {
    const id = await addConsent(db, { clientId: clients.child, status: 'Signed' });
    const amara = await browserOf(server, MAPLE_PEOPLE, 'practitioner');
    const body = { status: 'Completed', signature: 'Amara Okafor' } as const;
    await amara.call('getConsent', { params: { id } });
    expect((await amara.call('saveConsent', { params: { id }, body })).status).toBe(200);
    expect(await readersOf()).toEqual([]);
  });

  it('CO-11 is left out above an address’s daily limit, and the signature is stored', async () => {
    for (let turn = 0; turn < 3; turn += 1) await signByLink(await given.consent(), 'somebody@example.test');
    expect(await readersOf()).toEqual(['guardian@maple.test', 'guardian@maple.test']);
    const left = server.logLines.filter(({ msg }) => String(msg).startsWith('an email that a consent was signed'));
    expect(left).toHaveLength(1);
    expect(JSON.stringify(server.logLines)).not.toContain('guardian@maple');
    clock.advanceMinutes(24 * 60);
    await mail.forgetAll();
    await signByLink(await given.consent(), 'somebody@example.test', await browserOf(server, MAPLE_PEOPLE, 'staff'));
    expect(await readersOf()).toEqual(['guardian@maple.test']);
  });

  it('CO-12 is not sent to a guardian who may not consent any more', async () => {
    const { guardianId } = await addGuardian(db, { clientId: clients.child, isConsent: true });
    await signByLink(await given.consent(), 'guardian@maple.test');
    expect((await mail.outbox()).map(({ kind }) => kind)).toContain('consent-signed-notice');
    await db.updateTable('client_guardian').set({ is_consent: false }).where('guardian_id', '=', guardianId).execute();
    expect(await readersOf()).toEqual([]);
  });
});
