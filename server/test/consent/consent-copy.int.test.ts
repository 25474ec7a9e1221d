import { CONSENT_COPY_DAYS } from '@carefront/shared/domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { MAPLE } from '../../demo/seed/demo-ids.ts';
import { readPdf } from '../../src/documents/read-pdf.fixture.ts';
import { linkToken } from '../../src/email-links/email-links.ts';
import { bookConsentGiven, CHILD, SIGNED } from '../booking/book-consent-given.ts';
import { mailGiven } from '../mail/mail-given.ts';
import { addAccount, addBirchPeople, browserOf, MAPLE_PEOPLE, signedIn } from '../setup/access-people.ts';
import { deliverWaiting } from '../setup/deliver-waiting.ts';
import { TEST_NOW } from '../setup/seeded-template.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import type { TestVisitor } from '../setup/test-visitor.ts';
import { DOCTOR } from './consent-given.ts';
import { consentLinkGiven } from './consent-link-given.ts';

const ORIGIN = 'http://maple.localhost:8080';
const server = await startTestServer({ config: { publicUrl: ORIGIN, logLevel: 'info' } });
const { db, deps, clock } = server;
const given = consentLinkGiven(server);
const booking = bookConsentGiven(server);
const mail = mailGiven(server);
const staff = await browserOf(server, MAPLE_PEOPLE, 'staff');
await addBirchPeople(db);
const { terms } = await given.row(await given.consent());

const COPY_MINUTES = CONSENT_COPY_DAYS * 24 * 60;
const MOTHER = 'mother@example.test';
const signature = { status: 'Signed', signature: 'Alex Sample' } as const;
const read = (token: string, visitor: TestVisitor = server.as()) =>
  visitor.call('getSignedCopy', { params: { token } });
const print = (token: string, visitor: TestVisitor = server.as()) =>
  visitor.request({ url: `/api/consent/copy/${token}/pdf` });

/** Signs a consent by a link that was emailed to the mother. */
async function signedByLink(locale: 'en' | 'fr' = 'en') {
  const id = await given.consent({ locale, thirdPartyContact: [DOCTOR] });
  const link = await given.asked(staff, id, { email: MOTHER });
  await server.as().call('getConsentByLink', { params: { token: link } });
  const { status, body } = await server.as().call('signConsentByLink', { params: { token: link }, body: signature });
  expect(status).toBe(200);
  return { id, link, token: body.copy_token };
}
const copiesOf = (consentId = '') =>
  db.selectFrom('consent_copy').selectAll().where('consent_id', '=', consentId).execute();
/** A visitor's booking for themself, with a signed consent. */
const signedInBooking = (changes: object = {}, visitor: TestVisitor = server.as()) =>
  bookedWith({ ...SIGNED, terms, signature: 'Noor Haddad' }, changes, visitor);
/** A visitor's booking for a child. The consent was read in the dialog, and a guardian signs it later. */
const bookedForChild = (visitor: TestVisitor = server.as()) =>
  bookedWith({ ...SIGNED, status: 'Viewed', terms }, CHILD, visitor);
async function bookedWith(consent: object, changes: object, visitor: TestVisitor) {
  const form = await booking.form(consent, changes);
  const { consent: kept } = await booking.booked(form, visitor);
  const copies = await copiesOf(kept?.id);
  return {
    id: kept?.id ?? '',
    status: kept?.status,
    copies,
    token: linkToken(deps, 'consentCopy', copies[0]?.id ?? ''),
  };
}
const emails = async () => {
  await deliverWaiting(deps);
  return (await mail.kept()).filter(({ subject }) => /copy|copie/.test(subject));
};

beforeEach(async () => {
  clock.set(TEST_NOW);
  await mail.forgetAll();
  await db.deleteFrom('attempt_counter').execute();
});

describe('the copy for a person who signed by a link', () => {
  it('CO-10 returns the form’s title, the names and the expiry, and nothing else', async () => {
    const { token, link } = await signedByLink();
    const { status, body } = await read(token);
    expect([status, body]).toEqual([
      200,
      {
        title: 'Consent to care at Maple Therapy',
        status: 'Signed',
        client: { first_name: 'Ayo', last_name: expect.any(String) },
        signed_at: '2026-11-16T13:00:00Z',
        expires_at: '2026-12-16T13:00:00Z',
      },
    ]);
    expect((await server.as().call('getConsentByLink', { params: { token: link } })).status).toBe(404);
    expect((await server.as().call('getConsentByLink', { params: { token } })).status).toBe(404);
  });

  it('CO-10 CO-11 is a PDF with the same bytes each time; each download writes a row of the log', async () => {
    const { id, token } = await signedByLink();
    const before = (await given.logOf(id)).length;
    const [first, second] = [await print(token), await print(token)];
    expect([first.statusCode, first.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(first.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect(second.rawPayload.equals(first.rawPayload)).toBe(true);
    await read(token);
    expect((await given.logOf(id)).slice(before)).toEqual([
      ['consent.printed', 'link', 'done'],
      ['consent.printed', 'link', 'done'],
      ['consent.read', 'link', 'done'],
    ]);
  });

  it('CO-10 shows no more than the link did, and less than the office’s PDF', async () => {
    const { id, token } = await signedByLink();
    const office = await staff.request({ url: `/api/consent/${id}/pdf` });
    expect(office.statusCode).toBe(200);
    expect((await print(token)).rawPayload.equals(office.rawPayload)).toBe(false);
  });

  it('CO-10 still opens after the provider completed the consent', async () => {
    const { id, token } = await signedByLink();
    const amara = await browserOf(server, MAPLE_PEOPLE, 'practitioner');
    const body = { status: 'Completed', signature: 'Amara Okafor' } as const;
    await amara.call('getConsent', { params: { id } });
    expect((await amara.call('saveConsent', { params: { id }, body })).status).toBe(200);
    expect((await read(token)).body.status).toBe('Completed');
  });

  it("CO-10 RL-02 an unknown, an expired and another clinic's copy get the same answer, byte for byte", async () => {
    const { token } = await signedByLink();
    const answerOf = async (path: string, visitor: TestVisitor = server.as()) => {
      const { statusCode, body } = await visitor.request({ url: `/api/consent/copy/${path}` });
      return [statusCode, body];
    };
    for (const rest of ['', '/pdf']) {
      const unknown = await answerOf(`${'x'.repeat(43)}${rest}`);
      expect(unknown[0]).toBe(404);
      expect(await answerOf(`${token}${rest}`, server.as('birch.localhost'))).toEqual(unknown);
      clock.advanceMinutes(COPY_MINUTES);
      expect(await answerOf(`${token}${rest}`)).toEqual(unknown);
      clock.set(new Date(clock.nowMs() - 1000).toISOString());
      expect((await answerOf(`${token}${rest}`))[0]).toBe(200);
      clock.set(TEST_NOW);
    }
  });

  it('CO-10 the database stores only the hash of its token, and no log contains the token', async () => {
    const { id, token } = await signedByLink();
    await read(token);
    await print(token);
    expect(await copiesOf(id)).toMatchObject([{ email: MOTHER, expires_at: new Date('2026-12-16T13:00:00Z') }]);
    const { rows: tables } = await deps.database.ownerPool.query<{ name: string }>(
      `SELECT c.oid::regclass::text AS name FROM pg_class c
       WHERE c.relkind IN ('r', 'p') AND c.relnamespace IN ('public'::regnamespace, 'pgboss'::regnamespace)`,
    );
    expect(tables.length).toBeGreaterThan(40);
    for (const { name } of tables) {
      const found = await deps.database.ownerPool.query(`SELECT 1 FROM ${name} t WHERE strpos(t::text, $1) > 0`, [
        token,
      ]);
      expect([name, found.rows]).toEqual([name, []]);
    }
    expect(server.logLines.length).toBeGreaterThan(20);
    expect(JSON.stringify(server.logLines)).not.toContain(token);
  });
});

describe('the email with the copy', () => {
  it.each([
    { locale: 'en', subject: 'Your copy of a form from Maple Therapy', limit: 'The link works for 30 days.' },
    {
      locale: 'fr',
      subject: 'Votre copie d’un formulaire de Maple Therapy',
      limit: 'Le lien fonctionne pendant 30 jours.',
    },
  ] as const)('CO-10 GN-05 in $locale goes to the signer, contains no name and has no attachment', async (expected) => {
    const { token } = await signedByLink(expected.locale);
    const [message, ...others] = await emails();
    expect(others).toEqual([]);
    expect(message).toMatchObject({ to: MOTHER, subject: expected.subject, attachments: [] });
    expect(message?.text).toContain(`${ORIGIN}/site/consent_copy/${token}\n`);
    expect(message?.text).toContain(expected.limit);
    expect(`${message?.subject}${message?.text}${message?.html}`).not.toMatch(
      /Ayo|Adeyemi|Amara|Grace|Alex|[Cc]onsent /,
    );
  });

  it('CO-10 is not sent after the copy expired', async () => {
    await signedByLink();
    clock.advanceMinutes(COPY_MINUTES);
    expect(await emails()).toEqual([]);
  });
});

describe('the copy for a person who signed in a booking', () => {
  it('CO-10 BK-75 goes to the typed address, and shows no more than a link, because the address may be another person’s', async () => {
    const { id, status, copies, token } = await signedInBooking({ email: 'noor@example.test' });
    expect([status, copies.map(({ email }) => email)]).toEqual(['Signed', ['noor@example.test']]);
    expect((await emails()).map(({ to, text }) => [to, text.includes(token)])).toEqual([['noor@example.test', true]]);
    expect((await read(token)).body.client.first_name).toBe('Noor');
    const office = await readPdf((await staff.request({ url: `/api/consent/${id}/pdf` })).rawPayload);
    const copy = await readPdf((await print(token)).rawPayload);
    expect(office.text).toMatch(/Date of birth.*Internet address/);
    expect(copy.text).toContain('Noor Haddad');
    expect(copy.text).not.toMatch(/Internet address|Browser/);
    expect([office.attachments.length, copy.attachments.length]).toEqual([1, 0]);
  });

  it('CO-10 CO-12 is not made for a child, because nothing is signed yet', async () => {
    const { status, copies } = await bookedForChild();
    expect([status, copies]).toEqual(['Draft', []]);
  });

  it('CO-09 CO-10 CO-12 a user without a client record signs for the new client, and gets the copy at the account’s address', async () => {
    const userId = 8_700;
    await addAccount(db, MAPLE.clinicId, userId, 'client');
    const { visitor } = await signedIn(server, MAPLE_PEOPLE, userId);
    const { email } = await db
      .selectFrom('user_account')
      .select('email')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    const { id, status, copies } = await signedInBooking({ email: 'typed@example.test' }, visitor);
    expect([status, copies.map((copy) => copy.email)]).toEqual(['Signed', [email]]);
    expect(await given.signaturesOf(id)).toMatchObject([
      { role: 'client', name: 'Noor Haddad', signer_user_id: userId },
    ]);
    const child = await bookedForChild(visitor);
    expect([child.status, await booking.emailsOf(child.id)]).toEqual(['Draft', ['consent-link']]);
  });

  it('CO-07 a user who signs for their own client reads it in the account: no copy is emailed', async () => {
    const { visitor } = await signedIn(server, MAPLE_PEOPLE, MAPLE.users.client);
    const { status, copies } = await signedInBooking({ client_id: MAPLE.clients.adult }, visitor);
    expect([status, copies]).toEqual(['Signed', []]);
  });
});
