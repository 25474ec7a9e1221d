import type { BodyOf } from '@carefront/shared/contracts';
import { describe, expect, it } from 'vitest';
import { BIRCH, MAPLE } from '../../demo/seed/demo-ids.ts';
import { countByStatus } from '../appointments/appointment-given.ts';
import { browserOf, MAPLE_PEOPLE, signedIn } from '../setup/access-people.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import type { TestVisitor } from '../setup/test-visitor.ts';
import { addConsent, addGuardian, DOCTOR, GRACE, readConsent } from './consent-given.ts';

const server = await startTestServer();
const { db } = server;
const { clients, clinicId, users, practitioners } = MAPLE;
const client = await browserOf(server, MAPLE_PEOPLE, 'client');
const guardian = await browserOf(server, MAPLE_PEOPLE, 'guardian');
const amara = await browserOf(server, MAPLE_PEOPLE, 'practitioner');

type Form = BodyOf<'saveConsent'>;
const SIGNED: Form = { status: 'Signed', signature: 'Alex Sample' };
/** Shows the record to its signer, and leaves an unsigned consent in its status. */
const show = async (visitor: TestVisitor, id: string) => {
  const { status } = await visitor.call('saveConsent', { params: { id }, body: {} });
  if (status === 409) await visitor.call('getConsent', { params: { id } });
};
const save = async (visitor: TestVisitor, id: string, body: object) => {
  await show(visitor, id);
  // The type also allows fields that the contract does not have.
  return visitor.call('saveConsent', { params: { id }, body: body as Form, headers: { 'user-agent': 'Test browser' } });
};

describe('PUT /api/consent/{id}, signed', () => {
  it('CO-07 CO-09 stores the signer, the time, the IP address and the document', async () => {
    const id = await addConsent(db, { clientId: clients.adult });
    const { terms, title } = await readConsent(db, id).row();
    const seen = await client.call('getConsent', { params: { id } });
    const { status, body } = await save(client, id, { status: 'Signed', signature: '  Clara Nguyen ' });
    expect([status, body.status, body.offers, body.signer]).toEqual([200, 'Signed', [], 'client']);
    const [signature] = await readConsent(db, id).signatures();
    expect(signature).toMatchObject({
      part: 'signer',
      role: 'client',
      name: 'Clara Nguyen',
      method: 'account-two-factor',
      signer_user_id: users.client,
      guardian_id: null,
      practitioner_id: null,
      link_id: null,
      signed_at: new Date(server.clock.nowMs()),
      ip: '127.0.0.1',
      user_agent: 'Test browser',
      locale: 'en',
      release: '',
      template_version: 0,
      previous_hash: null,
    });
    expect(JSON.parse(signature?.document ?? '')).toMatchObject({ v: 1, consent_id: id, title, terms, guardian: null });
    const hash = signature?.hash.toString('hex');
    const signed_at = '2026-11-16T13:00:00Z';
    expect(body.signatures).toEqual([{ role: 'client', name: 'Clara Nguyen', signed_at, ip: '127.0.0.1', hash }]);
    // The signed text equals the text that was read.
    expect([body.hash, body.statement, body.terms]).toEqual([seen.body.hash, seen.body.statement, seen.body.terms]);
    expect(await readConsent(db, id).log()).toEqual([
      { action: 'consent.viewed', actor_kind: 'person', actor_user_id: users.client, details: {} },
      {
        action: 'consent.signed',
        actor_kind: 'person',
        actor_user_id: users.client,
        details: { role: 'client', method: 'account-two-factor', signature: hash },
      },
    ]);
  });

  it('CO-09 stores whether the login had a second factor', async () => {
    const id = await addConsent(db, { clientId: clients.adult });
    const { visitor, sessionId } = await signedIn(server, MAPLE_PEOPLE, users.client);
    await db.updateTable('login_session').set({ has_second_factor: false }).where('id', '=', sessionId).execute();
    expect((await save(visitor, id, SIGNED)).status).toBe(200);
    expect((await readConsent(db, id).signatures())[0]?.method).toBe('account');
  });

  it('CO-07 CO-12 the guardian signs for the client, the provider completes; each signature contains the hash of the one before', async () => {
    const id = await addConsent(db);
    const signed = await save(guardian, id, { ...SIGNED, signature: 'Grace Adeyemi' });
    expect([signed.body.signer, signed.body.signatures.map(({ role }) => role)]).toEqual(['guardian', ['guardian']]);
    server.clock.advanceMinutes(5);
    const completed = await save(amara, id, { status: 'Completed', signature: 'Amara Okafor' });
    expect([completed.status, completed.body.status, completed.body.offers]).toEqual([200, 'Completed', []]);
    const [first, second] = await readConsent(db, id).signatures();
    expect(first).toMatchObject({ role: 'guardian', guardian_id: GRACE.id, signer_user_id: users.guardian });
    expect(second).toMatchObject({ role: 'provider', part: 'provider', practitioner_id: practitioners.amara.id });
    expect([second?.previous_hash, second?.document]).toEqual([first?.hash, first?.document]);
    const { signed_at, completed_at, viewed_at } = await readConsent(db, id).row();
    expect([viewed_at, signed_at, completed_at]).toEqual([first?.signed_at, first?.signed_at, second?.signed_at]);
    expect((await readConsent(db, id).log()).map(({ action }) => action)).toEqual([
      'consent.signed',
      'consent.completed',
    ]);
  });

  it('CO-09 without a named guardian, the document names the guardian who signs, also before signing', async () => {
    const id = await addConsent(db, { guardian: null });
    const staff = await browserOf(server, MAPLE_PEOPLE, 'staff');
    const asStaff = (await staff.call('getConsent', { params: { id } })).body;
    expect(asStaff.statement).toContain('I am the parent or legal guardian of Temi Adeyemi.');
    expect(asStaff.guardian).toBeNull();
    const seen = (await guardian.call('getConsent', { params: { id } })).body;
    expect(seen.statement).toContain('I, Grace Adeyemi, am the parent');
    const { body } = await save(guardian, id, SIGNED);
    expect([body.guardian?.id, body.statement, body.hash]).toEqual([GRACE.id, seen.statement, seen.hash]);
    expect(await readConsent(db, id).row()).toMatchObject({
      guardian_id: GRACE.id,
      guardian_first_name: 'Grace',
      guardian_email: GRACE.email,
    });
  });

  it('CO-09 a guardian who signs in place of another guardian signs with their own name', async () => {
    const id = await addConsent(db);
    const { userId, guardianId } = await addGuardian(db, { clientId: clients.teenager, isConsent: true });
    const { visitor } = await signedIn(server, MAPLE_PEOPLE, userId);
    const { body } = await save(visitor, id, SIGNED);
    expect(body.statement).toContain('I, Sam Sample, am the parent');
    expect(body.guardian).toMatchObject({ id: guardianId, first_name: 'Sam' });
    expect(await readConsent(db, id).row()).toMatchObject({ guardian_id: guardianId, guardian_first_name: 'Sam' });
  });

  it('CO-12 a client signs alone from the 18th birthday on, by the clinic’s calendar', async () => {
    const { dob } = await db
      .selectFrom('client')
      .select('dob')
      .where('id', '=', clients.adult)
      .executeTakeFirstOrThrow();
    const offers = async (birthday: string) => {
      await db.updateTable('client').set({ dob: birthday }).where('id', '=', clients.adult).execute();
      const id = await addConsent(db, { clientId: clients.adult });
      return (await client.call('getConsent', { params: { id } })).body.offers;
    };
    expect(await offers('2008-11-16')).toEqual(['sign', 'save']);
    expect(await offers('2008-11-17')).toEqual([]);
    // A date of birth in the future proves no age.
    expect(await offers('2027-01-01')).toEqual([]);
    await db.updateTable('client').set({ dob }).where('id', '=', clients.adult).execute();
  });

  it('CO-08 third-party contacts that are sent with the signature are part of the signed document', async () => {
    const id = await addConsent(db);
    const { body } = await save(guardian, id, { ...SIGNED, third_party_contact: [DOCTOR] });
    expect(body.third_party_contact).toEqual([DOCTOR]);
    const [signature] = await readConsent(db, id).signatures();
    expect(JSON.parse(signature?.document ?? '').third_party_contact).toEqual([DOCTOR]);
    expect((await readConsent(db, id).row()).third_party_contact).toEqual([DOCTOR]);
  });
});

describe('a forged form', () => {
  it.each([
    ['ip', { ip: '198.51.100.1' }],
    [
      'time',
      { signed_at: '2020-01-01T00:00:00Z', created_at: '2020-01-01T00:00:00Z', viewed_at: '2020-01-01T00:00:00Z' },
    ],
    ['signer', { signer: 'client', role: 'client', signer_user_id: 1, method: 'link' }],
    [
      'signatures',
      { signatures: [{ role: 'provider', name: 'Forged', signed_at: '2020-01-01T00:00:00Z', ip: '', hash: '' }] },
    ],
    ['terms', { terms: '<p>Forged</p>', statement: 'Forged' }],
    ['title', { title: 'Forged' }],
    [
      'client',
      { client: { id: clients.adult, first_name: 'Forged', last_name: 'Forged', dob: null }, client_id: clients.adult },
    ],
    ['guardian', { guardian: { id: null, first_name: 'Forged', last_name: 'Forged', email: null }, guardian_id: 1 }],
    ['practitioner', { practitioner: { id: practitioners.jonas.id, first_name: 'Forged', last_name: 'Forged' } }],
    ['template version', { template_version: 9, form_type_id: 2, id: 'ffffffff-ffff-4fff-bfff-ffffffffffff' }],
  ])('CO-09 EN-10 changes nothing by its %s: the server’s value counts', async (_what, forged) => {
    const id = await addConsent(db);
    const before = await readConsent(db, id).row();
    const { status, body } = await save(guardian, id, { ...SIGNED, ...forged });
    expect(status).toBe(200);
    const { status: _, signed_at, viewed_at, ...kept } = await readConsent(db, id).row();
    expect(before).toMatchObject(kept);
    expect([signed_at, viewed_at].map((at) => at?.getTime())).toEqual([server.clock.nowMs(), server.clock.nowMs()]);
    const [signature, ...more] = await readConsent(db, id).signatures();
    expect(more).toEqual([]);
    expect(signature).toMatchObject({ role: 'guardian', name: 'Alex Sample', ip: '127.0.0.1', template_version: 0 });
    expect(signature).toMatchObject({ method: 'account-two-factor', signer_user_id: users.guardian });
    expect(signature?.signed_at.getTime()).toBe(server.clock.nowMs());
    expect(JSON.stringify([body, signature?.document])).not.toMatch(/Forged|198\.51/);
  });

  it('CO-09 changes nothing by its headers: the IP address is the one that the server sees', async () => {
    const id = await addConsent(db);
    const headers = { 'x-forwarded-for': '198.51.100.1', 'x-real-ip': '198.51.100.1', forwarded: 'for=198.51.100.1' };
    await show(guardian, id);
    const { status } = await guardian.call('saveConsent', { params: { id }, body: SIGNED, headers });
    expect(status).toBe(200);
    expect((await readConsent(db, id).signatures()).map(({ ip }) => ip)).toEqual(['127.0.0.1']);
  });

  it('CO-09 stores only a release that the clinic runs; any other release stays empty', async () => {
    const of = (name: string, version: string) => `${name}@${version}+aaaaaaaaaa`;
    const parcels = [{ name: 'consent-dialog@1', feature: { en: 'Consent', fr: 'Consentement' } }];
    const describesOf = (name: string) => ({ parcels: name === 'mf-consent' ? parcels : [] });
    const release = (name: string, version: string) => ({
      ...{
        id: of(name, version),
        name,
        version,
        hash: 'aaaaaaaaaa',
        document: JSON.stringify({ name, describes: describesOf(name) }),
      },
    });
    const versions = ['1.0.0', '2.0.0', '3.0.0'].map((version) => release('mf-consent', version));
    await db
      .insertInto('release')
      .values([...versions, release('mf-site', '1.0.0')])
      .execute();
    const [unused, previous, stable] = versions.map(({ id }) => id);
    const activation = { clinic_id: clinicId, remote: 'mf-consent', stable: stable ?? '', previous: previous ?? '' };
    const site = { clinic_id: clinicId, remote: 'mf-site', stable: of('mf-site', '1.0.0'), previous: null };
    const others = { ...activation, clinic_id: BIRCH.clinicId, stable: unused ?? '', previous: null };
    const activated_at = new Date(server.clock.nowMs());
    const rows = [activation, site, others].map((row) => ({ ...row, activated_at }));
    await db.insertInto('activation').values(rows).execute();
    const releaseOf = async (shown_by?: string) => {
      const id = await addConsent(db);
      expect((await save(guardian, id, { ...SIGNED, shown_by })).status).toBe(200);
      return (await readConsent(db, id).signatures())[0]?.release;
    };
    expect([await releaseOf(stable), await releaseOf(previous)]).toEqual([stable, previous]);
    for (const other of [undefined, '', unused, 'mf-consent@9.9.9+ffffffffff', 'mf-consent', of('mf-site', '1.0.0')])
      expect(await releaseOf(other), other).toBe('');
  });
});

describe('refusals', () => {
  it.each([
    ['blank', '   ', 'Please type in your name to confirm your signature.'],
    ['absent', undefined, 'Please type in your name to confirm your signature.'],
    ['invisible', '\u200b\u2800', 'Please type in your name to confirm your signature.'],
    ['of two lines', 'Grace\nAdeyemi', 'Please enter the name without line breaks or hidden control characters.'],
    ['half a character', 'Grace \ud83d', 'Please enter the name without line breaks or hidden control characters.'],
    ['turned', 'Grace \u202eimeyedA', 'Please enter the name without line breaks or hidden control characters.'],
  ])(
    'CO-07 API-03 a signature that is %s is refused at its field, and nothing is written',
    async (_what, signature, words) => {
      const id = await addConsent(db);
      const before = await readConsent(db, id).row();
      const { status, refusal } = await save(guardian, id, {
        status: 'Signed',
        signature,
        third_party_contact: [DOCTOR],
      });
      expect([status, refusal.errors]).toEqual([422, { signature: [words] }]);
      expect([await readConsent(db, id).row(), await readConsent(db, id).signatures()]).toEqual([before, []]);
    },
  );

  it('CO-07 the provider’s signature must be typed, too', async () => {
    const id = await addConsent(db, { status: 'Signed' });
    const { status, refusal } = await save(amara, id, { status: 'Completed', signature: '' });
    expect([status, Object.keys(refusal.errors ?? {})]).toEqual([422, ['signature']]);
    expect(await readConsent(db, id).status()).toBe('Signed');
  });

  it.each([{ status: 'Signed', signature: 'Grace Adeyemi' }, {}])(
    'CO-08 API-03 invalid contacts are refused at their fields when signing and saving: %o',
    async (form) => {
      const id = await addConsent(db);
      const wrong = {
        ...DOCTOR,
        last_name: '',
        email: 'x',
        phone_number: '1',
        organization_id: 99,
        relationship_id: 99,
      };
      const { status, refusal } = await save(guardian, id, { ...form, third_party_contact: [DOCTOR, wrong] });
      expect([status, Object.keys(refusal.errors ?? {}).sort()]).toEqual([
        422,
        ['email', 'last_name', 'organization_id', 'phone_number', 'relationship_id'].map(
          (field) => `third_party_contact.1.${field}`,
        ),
      ]);
      expect([await readConsent(db, id).status(), (await readConsent(db, id).row()).third_party_contact]).toEqual([
        'Draft',
        [],
      ]);
    },
  );

  it('CO-08 saved contacts replace the earlier contacts, and write one row of the log', async () => {
    const id = await addConsent(db, { contacts: [DOCTOR] });
    const other = { ...DOCTOR, first_name: 'Kim', organization_id: null, other_organization_name: 'A choir' };
    const { status, body } = await save(amara, id, { third_party_contact: [other] });
    expect([status, body.status, body.third_party_contact]).toEqual([200, 'Draft', [other]]);
    expect(await readConsent(db, id).log()).toMatchObject([{ action: 'consent.saved', details: { contacts: 1 } }]);
  });

  it('API-03 RL-02 refuses an anonymous caller, and a call without the CSRF token', async () => {
    const id = await addConsent(db);
    expect((await save(server.as(), id, SIGNED)).status).toBe(401);
    const answer = await guardian.request({
      method: 'PUT',
      url: `/api/consent/${id}`,
      payload: JSON.stringify(SIGNED),
      contentType: 'application/json',
    });
    expect([answer.statusCode, answer.body]).toEqual([419, '{}']);
    expect(await readConsent(db, id).status()).toBe('Draft');
  });
});

describe('at the same moment', () => {
  it.each([
    ['guardian', guardian, 'Draft', SIGNED, 'signer'],
    ['provider', amara, 'Signed', { status: 'Completed', signature: 'Amara Okafor' }, 'provider'],
  ] as const)('CO-09 of 100 signatures of the %s, one counts', async (_who, visitor, status, form, part) => {
    const id = await addConsent(db, { status });
    await visitor.token();
    const answers = await Promise.all(Array.from({ length: 100 }, () => save(visitor, id, form)));
    expect(countByStatus(answers)).toEqual({ 200: 1, 409: 99 });
    const signatures = await readConsent(db, id).signatures();
    expect(signatures.filter((signature) => signature.part === part)).toHaveLength(1);
    expect(await readConsent(db, id).log()).toHaveLength(1);
  });
});
