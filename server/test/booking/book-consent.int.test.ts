import { beforeEach, describe, expect, it } from 'vitest';
import { BIRCH, MAPLE } from '../../demo/seed/demo-ids.ts';
import { linkToken } from '../../src/email-links/email-links.ts';
import { isIntact } from '../../src/features/consent/record/consent-seal.ts';
import { addGuardian } from '../consent/consent-given.ts';
import { MAPLE_PEOPLE, signedIn } from '../setup/access-people.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import { BLANK, bookConsentGiven, CHILD, SIGNED } from './book-consent-given.ts';
import { guardianRow } from './book-given.ts';

const server = await startTestServer();
const { db, deps, clock } = server;
const { clients, users, practitioners, guardianId } = MAPLE;
const given = bookConsentGiven(server);
const as = async (userId: number) => (await signedIn(server, MAPLE_PEOPLE, userId)).visitor;
const terms = async () =>
  (await db.selectFrom('clinic').select('consent_tos').where('id', '=', MAPLE.clinicId).executeTakeFirstOrThrow())
    .consent_tos ?? '';
const setTemplate = (consent_tos: string | null) => server.given.clinicSettings('maple', { consent_tos });
const demoTerms = await terms();

beforeEach(async () => {
  await setTemplate(demoTerms);
  await db.deleteFrom('outbox').execute();
});

describe('the consent of a visitor', () => {
  it('BK-75 CO-09 is signed by an adult who typed their name: it stores the text, the signer, the time and the IP address', async () => {
    const contact = { first_name: 'Ana', last_name: 'Lima', email: 'ana@example.test', organization_id: 1 };
    const wrong = { ...contact, email: 'nowhere' };
    const sent = { ...SIGNED, terms: demoTerms, signature: ' Noor Haddad ', third_party_contact: [wrong, contact] };
    const { id, consent } = await given.booked(await given.form({ ...sent, shown_by: 'no-release' }));
    const { client_id } = await db
      .selectFrom('appointment')
      .select('client_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(consent).toMatchObject({
      client_id,
      practitioner_id: practitioners.jonas.id,
      appointment_id: id,
      status: 'Signed',
      title: 'Consent to care at Maple Therapy',
      terms: demoTerms,
      template_version: 0,
      guardian_id: null,
      guardian_first_name: null,
      created_by_user_id: null,
      signed_at: new Date(clock.nowMs()),
    });
    expect(consent?.third_party_contact).toMatchObject([{ first_name: 'Ana', email: 'ana@example.test' }]);
    const [row, ...others] = await given.signaturesOf(consent?.id);
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      part: 'signer',
      role: 'client',
      name: 'Noor Haddad',
      method: 'booking',
      signer_user_id: null,
      link_id: null,
      signed_at: new Date(clock.nowMs()),
      ip: '127.0.0.1',
      release: '',
    });
    expect(row && isIntact(row)).toBe(true);
    expect(JSON.parse(row?.document ?? '')).toMatchObject({
      client: { id: client_id, first_name: 'Noor' },
      terms: demoTerms,
    });
    expect(await given.logOf(consent?.id)).toEqual(['consent.created', 'consent.signed']);
    expect(await given.emailsOf(consent?.id)).toEqual(['consent-copy', 'consent-signed']);
  });

  it('CO-09 EN-01 takes no fact about the signer from the form, and stores the form as sent', async () => {
    const forged = { ip: '203.0.113.9', signed_at: '2020-01-01T00:00:00Z', role: 'provider', hash: 'ff' };
    const sent = { ...SIGNED, id: 'x', signature: 'Noor Haddad', ...forged, signatures: [forged], terms: demoTerms };
    const { id, consent } = await given.booked(await given.form(sent));
    expect(await given.signaturesOf(consent?.id)).toMatchObject([
      { role: 'client', ip: '127.0.0.1', signed_at: new Date(clock.nowMs()) },
    ]);
    const { form } = await db
      .selectFrom('submitted_booking')
      .select('form')
      .where('appointment_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(form).toMatchObject({ is_consent_form: 1, consent: sent });
  });

  it.each([
    { what: 'no typed name', signature: undefined },
    { what: 'an invisible name', signature: '\u200b' },
  ])('CO-07 BK-75 stays Viewed with $what, without a signature', async ({ signature }) => {
    const { consent } = await given.booked(await given.form({ ...SIGNED, terms: demoTerms, signature }));
    expect(consent).toMatchObject({ status: 'Viewed', viewed_at: new Date(clock.nowMs()), signed_at: null });
    expect(await given.signaturesOf(consent?.id)).toEqual([]);
    expect(await given.logOf(consent?.id)).toEqual(['consent.created']);
    expect(await given.emailsOf(consent?.id)).toEqual([]);
  });

  it('BK-75 CO-09 stays Viewed when the form does not contain the text that the name was typed under', async () => {
    for (const terms of [undefined, null]) {
      const { consent } = await given.booked(await given.form({ ...SIGNED, terms, signature: 'Noor Haddad' }));
      expect(consent).toMatchObject({ status: 'Viewed', signed_at: null });
      expect(await given.signaturesOf(consent?.id)).toEqual([]);
    }
  });

  it.each(['Viewed', 'Signed', 'Completed'])(
    'CO-07 CO-11 CO-12 BK-75 of a child is not signed yet, %s in the form: the main guardian gets a link that works',
    async (status) => {
      const guardian = [
        guardianRow({ first_name: 'Lena', email: 'lena@example.test' }),
        guardianRow({ is_preview_contact: 1 }),
      ];
      const sent = { ...SIGNED, status, signature: 'Somebody' };
      const { consent } = await given.booked(await given.form(sent, { ...CHILD, guardian }));
      expect(consent).toMatchObject({
        status: 'Draft',
        viewed_at: null,
        guardian_first_name: 'Samir',
        guardian_last_name: 'Haddad',
        guardian_email: 'samir@example.test',
        guardian_id: expect.any(Number),
      });
      expect(await given.signaturesOf(consent?.id)).toEqual([]);
      const [link] = await given.linksOf(consent?.id);
      expect(link).toMatchObject({ email: 'samir@example.test', sent_by_user_id: null, used_at: null });
      expect(await given.emailsOf(consent?.id)).toEqual(['consent-link']);
      const token = linkToken(deps, 'consent', link?.id ?? '');
      const body = { status: 'Signed' as const, signature: 'Samir Haddad' };
      const opened = await server.as().call('getConsentByLink', { params: { token }, query: { seen: 1 } });
      expect([opened.status, opened.body.status]).toEqual([200, 'Viewed']);
      const signed = await server.as().call('signConsentByLink', { params: { token }, body });
      expect([signed.status, signed.body.status]).toEqual([200, 'Signed']);
      const steps = ['consent.created', 'consent.link-sent', 'consent.viewed', 'consent.signed'];
      expect(await given.logOf(consent?.id)).toEqual(steps);
    },
  );

  it('CO-11 goes to a guardian with an email, and never to a guardian who may not consent', async () => {
    const guardian = [
      guardianRow({ is_preview_contact: 1, is_consent: 0 }),
      guardianRow({ first_name: 'Mo', email: '' }),
      guardianRow({ first_name: 'Lena', email: 'lena@example.test' }),
    ];
    const { consent } = await given.booked(await given.form(SIGNED, { ...CHILD, guardian }));
    expect((await given.linksOf(consent?.id)).map(({ email }) => email)).toEqual(['lena@example.test']);
    const unwritten = await given.booked(await given.form(SIGNED, { ...CHILD, guardian: guardian.slice(0, 2) }));
    expect(unwritten.consent).toMatchObject({ status: 'Draft', guardian_first_name: 'Mo', guardian_email: null });
    expect(await given.linksOf(unwritten.consent?.id)).toEqual([]);
  });

  it('BK-67 CO-12 of a minor without a guardian in the form stays a draft without a signature', async () => {
    const minor = { dob: '2011-05-05', bool_needs_guardian: 0 } as const;
    const read = { ...SIGNED, status: 'Viewed', terms: demoTerms };
    const { consent } = await given.booked(await given.form(read, minor));
    expect(consent?.status).toBe('Draft');
    expect(await given.signaturesOf(consent?.id)).toEqual([]);
  });
});

describe('a booking with a refused consent', () => {
  it.each([
    { who: 'a minor without a guardian in the form', client: { dob: '2011-05-05', bool_needs_guardian: 0 } as const },
    { who: 'a child with a guardian', client: CHILD },
  ])('BK-67 CO-12 a name typed for $who gets 422 at consent, and nothing is booked', async ({ client }) => {
    const before = await given.counts();
    const form = await given.form({ ...SIGNED, terms: demoTerms, signature: 'Noor Haddad' }, client);
    const { status, refusal } = await server.as().call('bookOnSite', { body: form });
    expect([status, Object.keys(refusal.errors ?? {})]).toEqual([422, ['consent']]);
    expect(refusal.errors?.consent?.[0]).toMatch(/^A guardian signs this form for the client\./);
    expect(await given.counts()).toEqual(before);
  });

  it("BK-75 CO-09 a text that differs from the clinic's current text gets 422 at consent, and nothing is booked", async () => {
    const form = await given.form({ ...SIGNED, terms: demoTerms, signature: 'Noor Haddad' });
    await setTemplate('<p>Newer terms.</p>');
    const before = await given.counts();
    const { status, refusal } = await server.as().call('bookOnSite', { body: form });
    const words = 'The clinic’s consent form has changed. Please read and accept it again.';
    expect([status, refusal.errors]).toEqual([422, { consent: [words] }]);
    expect(await given.counts()).toEqual(before);
    const again = { ...form, consent: { ...SIGNED, terms: '<p>Newer terms.</p>', signature: 'Noor Haddad' } };
    expect((await given.booked(again)).consent).toMatchObject({ status: 'Signed', terms: '<p>Newer terms.</p>' });
  });

  it("BK-75 CO-09 a title that differs from the clinic's current title gets 422 at consent", async () => {
    const form = await given.form({ ...SIGNED, title: 'Consent', terms: demoTerms, signature: 'Noor Haddad' });
    const { status, refusal } = await server.as().call('bookOnSite', { body: form });
    expect([status, Object.keys(refusal.errors ?? {})]).toEqual([422, ['consent']]);
    for (const title of [undefined, null, '']) {
      const consent = { ...SIGNED, title, terms: demoTerms, signature: 'Noor Haddad' };
      expect((await given.booked(await given.form(consent))).consent?.status).toBe('Signed');
    }
  });

  it('BK-75 EN-10 a name with hidden characters is refused together with all other errors', async () => {
    const form = await given.form({ ...SIGNED, signature: 'Noor\u202e' }, { first_name: '' });
    const { status, refusal } = await server.as().call('bookOnSite', { body: form });
    expect([status, Object.keys(refusal.errors ?? {}).sort()]).toEqual([422, ['consent.signature', 'first_name']]);
  });

  it('BK-75 an adult who only read the consent is refused', async () => {
    const form = await given.form({ ...SIGNED, status: 'Viewed' });
    const { status, refusal } = await server.as().call('bookOnSite', { body: form });
    expect([status, Object.keys(refusal.errors ?? {})]).toEqual([422, ['consent']]);
  });

  it('BK-75 at a clinic without terms, the booking is made without a consent', async () => {
    await setTemplate('<p>&nbsp;</p>');
    for (const consent of [{ ...SIGNED, signature: 'Noor Haddad' }, undefined, { status: 'Draft' }]) {
      const booked = await given.booked(await given.form(consent));
      expect(booked.consent).toBeUndefined();
      const { form } = await db
        .selectFrom('submitted_booking')
        .select('form')
        .where('appointment_id', '=', booked.id)
        .executeTakeFirstOrThrow();
      expect(form).toMatchObject({ is_consent_form: 0 });
      expect(form).not.toHaveProperty('consent');
    }
  });
});

describe('the consent of a signed-in booker', () => {
  const signed = { ...SIGNED, terms: demoTerms, signature: 'As typed' };
  const book = async (userId: number, clientId: number, consent: object = signed) =>
    given.booked(await given.form(consent, { ...BLANK, client_id: clientId }), await as(userId));

  it('CO-12 CO-09 a client signs their own consent with their account', async () => {
    const { consent } = await book(users.client, clients.adult);
    expect(consent).toMatchObject({ status: 'Signed', created_by_user_id: users.client, guardian_first_name: null });
    expect(await given.signaturesOf(consent?.id)).toMatchObject([
      { role: 'client', method: 'account-two-factor', signer_user_id: users.client, guardian_id: null },
    ]);
  });

  it('CO-12 CO-09 a guardian who may consent signs for a child, and the consent names this guardian', async () => {
    const { consent } = await book(users.guardian, clients.child);
    expect(consent).toMatchObject({ status: 'Signed', guardian_id: guardianId, guardian_first_name: 'Grace' });
    const [row] = await given.signaturesOf(consent?.id);
    expect(row).toMatchObject({ role: 'guardian', signer_user_id: users.guardian, guardian_id: guardianId });
    expect(row?.document).toContain('I, Grace Adeyemi, am the parent or legal guardian of Ayo');
    expect(await given.linksOf(consent?.id)).toEqual([]);
  });

  it('CO-11 CO-12 a guardian who only read it, or who may not consent, signs nothing; a guardian who may consent gets a link', async () => {
    const read = await book(users.guardian, clients.child, { ...signed, status: 'Viewed' });
    expect(read.consent?.status).toBe('Viewed');
    expect((await given.linksOf(read.consent?.id)).map(({ email }) => email)).toEqual(['guardian@maple.test']);
    const setRight = (is_consent: boolean) =>
      db.updateTable('client_guardian').set({ is_consent }).where('guardian_id', '=', guardianId).execute();
    await setRight(false);
    const { consent } = await book(users.guardian, clients.child);
    await setRight(true);
    expect(consent).toMatchObject({ status: 'Draft', guardian_first_name: null });
    expect([await given.signaturesOf(consent?.id), await given.linksOf(consent?.id)]).toEqual([[], []]);
  });

  it('CO-12 a guardian cannot sign for a client who consents alone: the client is asked', async () => {
    const { userId, guardianId: id } = await addGuardian(db, { clientId: clients.adult, isConsent: true });
    const { consent } = await book(userId, clients.adult);
    await db.deleteFrom('client_guardian').where('guardian_id', '=', id).execute();
    expect(consent).toMatchObject({ status: 'Draft', guardian_id: null });
    expect(await given.signaturesOf(consent?.id)).toEqual([]);
    expect(await given.emailsOf(consent?.id)).toEqual(['consent-waiting']);
  });

  it('CO-12 a contact cannot sign for the client', async () => {
    const link = { clinic_id: MAPLE.clinicId, client_id: clients.ofContact, practitioner_id: practitioners.jonas.id };
    await db
      .insertInto('client_practitioner')
      .values(link)
      .onConflict((on) => on.doNothing())
      .execute();
    const { consent } = await book(users.contact, clients.ofContact);
    expect(consent?.status).toBe('Draft');
    expect(await given.signaturesOf(consent?.id)).toEqual([]);
  });

  it.each([
    { who: 'a practitioner', userId: practitioners.jonas.userId },
    { who: 'staff', userId: users.staff },
    { who: 'an owner', userId: users.owner },
  ])('CO-12 RL-02 $who cannot sign: the client gets an email, the guardian gets a link', async ({ userId }) => {
    const adult = await book(userId, clients.adult);
    const child = await book(userId, clients.child, { ...SIGNED, status: 'Viewed' });
    for (const { consent } of [adult, child]) {
      expect(consent).toMatchObject({ status: 'Draft', created_by_user_id: userId });
      expect(await given.signaturesOf(consent?.id)).toEqual([]);
    }
    expect(await given.emailsOf(adult.consent?.id)).toEqual(['consent-waiting']);
    expect(await given.emailsOf(child.consent?.id)).toEqual(['consent-link']);
    expect(await given.linksOf(child.consent?.id)).toMatchObject([
      { email: 'guardian@maple.test', sent_by_user_id: userId },
    ]);
  });

  it('CO-12 staff who only read the consent may send it to the client', async () => {
    const { consent } = await book(users.staff, clients.adult, { ...SIGNED, status: 'Viewed' });
    expect(consent?.status).toBe('Draft');
  });
});

describe('a repeated or simultaneous booking', () => {
  it('BK-85 CO-07 a repeated submit makes no second consent, also at the same moment', async () => {
    const body = await given.form({ ...SIGNED, terms: demoTerms, signature: 'Noor Haddad' });
    const call = { body, headers: { 'idempotency-key': 'with-a-consent' } };
    const visitor = server.as();
    await visitor.token();
    const answers = await Promise.all([visitor.call('bookOnSite', call), visitor.call('bookOnSite', call)]);
    answers.push(await visitor.call('bookOnSite', call));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    const ids = new Set(answers.map(({ body: { appointment } }) => appointment.id));
    expect(ids.size).toBe(1);
    const consents = await given.consentsOf([...ids][0] ?? '');
    expect(consents).toHaveLength(1);
    expect(await given.signaturesOf(consents[0]?.id)).toHaveLength(1);
  });

  it('BK-84 of many visitors who want the same time, one books, and one consent is made', async () => {
    const body = await given.form({ ...SIGNED, terms: demoTerms, signature: 'Noor Haddad' });
    const before = await given.counts();
    const visitors = Array.from({ length: 20 }, () => server.as());
    const answers = await Promise.all(
      visitors.map((visitor, index) =>
        visitor.call('bookOnSite', { body: { ...body, email: `n${index}@example.test` } }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const [, appointments, consents] = await given.counts();
    expect([appointments, consents]).toEqual([(before[1] ?? 0) + 1, (before[2] ?? 0) + 1]);
  });

  it('RL-02 makes no consent at another clinic', async () => {
    const rows = await db.selectFrom('consent').select('id').where('clinic_id', '=', BIRCH.clinicId).execute();
    expect(rows).toEqual([]);
  });
});
