import { beforeEach, describe, expect, it } from 'vitest';
import { MAPLE } from '../../demo/seed/demo-ids.ts';
import {
  enqueueConsentSigned,
  enqueueConsentWaiting,
} from '../../src/features/consent/emails/enqueue-consent-emails.ts';
import { inClinic } from '../../src/platform/database/clinic-scope.ts';
import { type Tx, transaction } from '../../src/platform/database/transaction.ts';
import { mailGiven } from '../mail/mail-given.ts';
import { browserOf, MAPLE_PEOPLE } from '../setup/access-people.ts';
import { deliverWaiting } from '../setup/deliver-waiting.ts';
import { TEST_NOW } from '../setup/seeded-template.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import { consentLinkGiven, GRACE, LINK_MINUTES } from './consent-link-given.ts';

const server = await startTestServer({ config: { publicUrl: 'http://maple.localhost:8080' } });
const { db, deps, clock } = server;
const { clinicId } = MAPLE;
const given = consentLinkGiven(server);
const mail = mailGiven(server);
const staff = await browserOf(server, MAPLE_PEOPLE, 'staff');
const ORIGIN = 'http://maple.localhost:8080';
const NO_NAMES = /Ayo|Adeyemi|Amara/;

const inTransaction = (work: (tx: Tx) => Promise<void>) =>
  inClinic(clinicId, () => transaction(deps.database.db, work));
const tellWaiting = (consentId: string) =>
  inTransaction((tx) => enqueueConsentWaiting(tx, deps, { clinicId, consentId }));
const tellSigned = (consentId: string) =>
  inTransaction((tx) => enqueueConsentSigned(tx, deps, { clinicId, consentId, by: { email: GRACE.email } }));
/** Signs by the link, after opening it. */
const sign = async (token: string) => {
  await server.as().call('getConsentByLink', { params: { token } });
  const body = { status: 'Signed', signature: 'Grace Adeyemi' } as const;
  return server.as().call('signConsentByLink', { params: { token }, body });
};
/** Returns the sent emails, newest first, without the signer's own copy. */
async function delivered() {
  const counts = await deliverWaiting(deps);
  const emails = (await mail.kept()).filter(
    ({ subject }) => !subject.endsWith('Your copy of a form from Maple Therapy'),
  );
  return { dropped: counts.dropped, emails };
}

beforeEach(async () => {
  clock.set(TEST_NOW);
  await mail.forgetAll();
  await db.deleteFrom('attempt_counter').execute();
});

describe("the guardian's email", () => {
  it.each([
    {
      locale: 'en',
      subject: 'A form from Maple Therapy is waiting for your signature',
      words: ['Hello Grace,', 'Read and sign', 'The link works for 7 days, for this form only'],
    },
    {
      locale: 'fr',
      subject: 'Un formulaire de Maple Therapy attend votre signature',
      words: ['Bonjour Grace,', 'Lire et signer', 'Le lien fonctionne pendant 7 jours, pour ce formulaire seulement'],
    },
  ] as const)(
    'CO-11 GN-05 in $locale contains the link, and says that a form waits, without the client or the content',
    async ({ locale, subject, words }) => {
      const token = await given.asked(staff, await given.consent({ locale }), { email: 'mother@example.test' });
      const { emails } = await delivered();
      expect(emails).toMatchObject([{ to: 'mother@example.test', subject }]);
      const [message] = emails;
      for (const part of words) expect(message?.text).toContain(part);
      expect(message?.text).toContain(`${ORIGIN}/site/consent/${token}\n`);
      expect(message?.html).toContain(`${ORIGIN}/site/consent/${token}`);
      expect(message?.text).not.toMatch(NO_NAMES);
      expect((await sign(token)).status).toBe(200);
    },
  );

  it('CO-11 leads to the clinic for any host of the request', async () => {
    const id = await given.consent();
    const headers = {
      'x-forwarded-host': 'evil.example',
      forwarded: 'host=evil.example',
      origin: 'https://evil.example',
    };
    await staff.call('emailGuardian', { params: { id }, body: GRACE, headers });
    const { emails } = await delivered();
    expect(emails).toHaveLength(1);
    expect(JSON.stringify(emails)).not.toContain('evil');
    expect(emails[0]?.text).toContain(`${ORIGIN}/site/consent/`);
  });

  it.each([
    { what: 'signed', make: async (id: string) => void (await sign(await given.asked(staff, id))) },
    { what: 'expired', make: async () => clock.advanceMinutes(LINK_MINUTES) },
  ])('CO-11 is not sent when the link is $what by then', async ({ make }) => {
    const id = await given.consent();
    await given.asked(staff, id);
    await make(id);
    const { emails } = await delivered();
    expect(emails.filter(({ subject }) => subject.includes('your signature'))).toEqual([]);
  });

  it('CO-11 is sent once, for the newest link, when a later link was created before it was sent', async () => {
    const id = await given.consent();
    await given.asked(staff, id);
    const later = await given.asked(staff, id);
    const { dropped, emails } = await delivered();
    expect([dropped, emails.length]).toEqual([1, 1]);
    expect(emails[0]?.text).toContain(later);
    expect((await mail.outbox()).map(({ details }) => details)).toEqual(['{}', '{}']);
  });
});

describe('the email that a form waits in an account', () => {
  it('CO-12 goes to the guardian with an account who may consent, for a child', async () => {
    await tellWaiting(await given.consent());
    const { emails } = await delivered();
    expect(emails).toMatchObject([
      // The guardian has two children.
      { to: 'guardian@maple.test', subject: 'For A. – A form from Maple Therapy is waiting for you' },
    ]);
    expect(emails[0]?.text).toContain(`${ORIGIN}/site/client_account\n`);
    expect(emails[0]?.text).not.toMatch(NO_NAMES);
  });

  it('CO-12 goes to an adult client; without an account nobody gets it', async () => {
    await tellWaiting(await given.consent({ clientId: MAPLE.clients.adult }));
    expect((await delivered()).emails.map(({ to }) => to)).toEqual(['client@maple.test']);
    await mail.forgetAll();
    const withoutAccount = await db
      .selectFrom('client')
      .select('id')
      .where('clinic_id', '=', clinicId)
      .where('user_id', 'is', null)
      .where('bool_needs_guardian', '=', false)
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow();
    await tellWaiting(await given.consent({ clientId: withoutAccount.id }));
    expect(await mail.outbox()).toEqual([]);
  });

  it('CO-12 is not sent to a guardian who may not consent, also when the right was removed before sending', async () => {
    const setRight = (is_consent: boolean) =>
      db.updateTable('client_guardian').set({ is_consent }).where('guardian_id', '=', MAPLE.guardianId).execute();
    const id = await given.consent();
    await tellWaiting(id);
    await setRight(false);
    await tellWaiting(id);
    expect(await delivered()).toEqual({ dropped: 1, emails: [] });
    expect(await mail.outbox()).toHaveLength(1);
    await setRight(true);
  });

  it('CO-12 is not sent when the form is signed by then', async () => {
    const id = await given.consent();
    await tellWaiting(id);
    await sign(await given.asked(staff, id));
    const { emails } = await delivered();
    expect(emails.map(({ subject }) => subject)).toEqual(['A form was signed at Maple Therapy']);
  });
});

describe('the email that a form was signed', () => {
  it('CO-07 goes to the provider, contains no name, and leads to the form behind the login', async () => {
    const id = await given.consent();
    await sign(await given.asked(staff, id));
    const { emails } = await delivered();
    expect(emails).toMatchObject([{ to: 'amara@maple.test', subject: 'A form was signed at Maple Therapy' }]);
    expect(emails[0]?.text).toContain(`${ORIGIN}/staff/consents/${id}\n`);
    expect(emails[0]?.text).not.toMatch(/Ayo|Adeyemi|Grace/);
  });

  it('CO-07 goes to the clinic when the form has no provider, or the provider has left', async () => {
    const nobody = await given.consent({ practitionerId: null });
    const gone = await given.consent({ practitionerId: MAPLE.practitioners.mei.id });
    const setGone = (deleted_at: Date | null) =>
      db.updateTable('practitioner').set({ deleted_at }).where('id', '=', MAPLE.practitioners.mei.id).execute();
    await setGone(new Date(clock.nowMs()));
    for (const id of [nobody, gone]) await sign(await given.asked(staff, id));
    const { emails } = await delivered();
    await setGone(null);
    expect(emails.map(({ to }) => to)).toEqual(['hello@maple.test', 'hello@maple.test']);
  });

  it('CO-07 is not sent before the form is signed', async () => {
    await tellSigned(await given.consent());
    expect(await delivered()).toEqual({ dropped: 1, emails: [] });
  });
});
