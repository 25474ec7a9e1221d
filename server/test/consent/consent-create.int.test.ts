import type { BodyOf } from '@carefront/shared/contracts';
import { describe, expect, it } from 'vitest';
import { BIRCH, MAPLE } from '../../demo/seed/demo-ids.ts';
import { browserOf, MAPLE_PEOPLE } from '../setup/access-people.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import type { TestVisitor } from '../setup/test-visitor.ts';
import { addGuardian, DOCTOR, GRACE, readConsent } from './consent-given.ts';

const server = await startTestServer();
const { db } = server;
const { clients, practitioners, users } = MAPLE;
const staff = await browserOf(server, MAPLE_PEOPLE, 'staff');
const amara = await browserOf(server, MAPLE_PEOPLE, 'practitioner');

type Form = BodyOf<'createConsent'>;
const create = (form: Form, visitor: TestVisitor = staff) => visitor.call('createConsent', { body: form });
const countConsents = async () => (await db.selectFrom('consent').select('id').execute()).length;

describe('POST /api/consent', () => {
  it('EN-10 CO-07 creates a draft with the text of the template, and a row of the log', async () => {
    const { status, body } = await create({ client_id: clients.adult, third_party_contact: [DOCTOR] });
    expect([status, body.status, body.title]).toEqual([201, 'Draft', 'Consent to care at Maple Therapy']);
    expect(body.terms).toContain('<h3>Privacy</h3>');
    expect([body.guardian, body.signer, body.third_party_contact]).toEqual([null, 'client', [DOCTOR]]);
    expect(body.statement).toContain('I, Clara Nguyen, have read');
    expect(await readConsent(db, body.id).row()).toMatchObject({
      client_id: clients.adult,
      template_version: 0,
      created_by_user_id: users.staff,
      viewed_at: null,
      locale: 'en',
    });
    expect(await readConsent(db, body.id).log()).toMatchObject([
      { action: 'consent.created', actor_user_id: users.staff },
    ]);
  });

  it('CO-12 for a client who does not consent alone, the signer is the main guardian who may consent', async () => {
    expect((await create({ client_id: clients.teenager })).body.guardian).toEqual({
      id: GRACE.id,
      first_name: 'Grace',
      last_name: 'Adeyemi',
      email: GRACE.email,
    });
    await db.updateTable('client_guardian').set({ is_consent: false }).where('guardian_id', '=', GRACE.id).execute();
    expect((await create({ client_id: clients.teenager })).body.guardian).toBeNull();
    await db.updateTable('client_guardian').set({ is_consent: true }).where('guardian_id', '=', GRACE.id).execute();
  });

  it('EN-10 accepts a guardian of the client by id, or another person by name', async () => {
    const { guardianId } = await addGuardian(db, { clientId: clients.child, isConsent: true });
    const chosen = await create({ client_id: clients.child, guardian: { id: guardianId } });
    expect(chosen.body.guardian).toMatchObject({ id: guardianId, first_name: 'Sam', last_name: 'Sample' });
    const typed = { first_name: 'Ola', last_name: 'Adeyemi', email: 'ola@example.test' };
    const named = await create({ client_id: clients.child, guardian: typed });
    expect([named.status, named.body.guardian]).toEqual([201, { id: null, ...typed }]);
  });

  it('EN-10 names the practitioner who creates it, or the client’s first practitioner', async () => {
    await db.deleteFrom('client_practitioner').where('client_id', '=', clients.adult).execute();
    const link = { clinic_id: MAPLE.clinicId, client_id: clients.adult };
    const at = (day: number) => new Date(Date.UTC(2026, 9, day));
    await db
      .insertInto('client_practitioner')
      .values([
        { ...link, practitioner_id: practitioners.amara.id, assigned_at: at(2) },
        { ...link, practitioner_id: practitioners.jonas.id, assigned_at: at(1) },
      ])
      .execute();
    expect((await create({ client_id: clients.adult })).body.practitioner?.id).toBe(practitioners.jonas.id);
    expect((await create({ client_id: clients.adult }, amara)).body.practitioner?.id).toBe(practitioners.amara.id);
  });

  it('CO-03 has the typed title, and the language of the client’s account', async () => {
    await db.updateTable('user_account').set({ locale: 'fr' }).where('id', '=', users.client).execute();
    const { body } = await create({ client_id: clients.adult, title: '  A title of its own ' });
    expect([body.title, body.statement.slice(0, 18)]).toEqual(['A title of its own', 'Je, Clara Nguyen, ']);
    await db.updateTable('user_account').set({ locale: null }).where('id', '=', users.client).execute();
  });

  it('CO-03 is in the language of the guardian who signs, not of the client', async () => {
    const setLocale = (userId: number, locale: 'en' | 'fr' | null) =>
      db.updateTable('user_account').set({ locale }).where('id', '=', userId).execute();
    const wordsFor = async (guardian?: Form['guardian']) =>
      (await create({ client_id: clients.teenager, ...(guardian && { guardian }) })).body.statement.slice(0, 2);
    await setLocale(users.guardian, 'fr');
    expect(await wordsFor()).toBe('Je');
    const { guardianId } = await addGuardian(db, { clientId: clients.teenager, isConsent: true });
    expect(await wordsFor({ id: guardianId })).toBe('I,');
    await setLocale(users.guardian, null);
    await setLocale(users.client, 'fr');
    expect((await create({ client_id: clients.adult, guardian: { id: null } })).body.statement.slice(0, 2)).toBe('Je');
    await setLocale(users.client, null);
    await db.deleteFrom('client_guardian').where('guardian_id', '=', guardianId).execute();
  });

  it('EN-10 ignores fields that the server decides', async () => {
    const forged = {
      id: 'ffffffff-ffff-4fff-bfff-ffffffffffff',
      status: 'Signed',
      terms: '<p>Forged</p>',
      signatures: [{}],
    };
    const { status, body } = await create({ client_id: clients.adult, ...forged } as Form);
    expect([status, body.status, body.signatures, body.id === forged.id]).toEqual([201, 'Draft', [], false]);
    expect(body.terms).not.toContain('Forged');
  });
});

describe('refusals', () => {
  it.each([
    ['an unknown client', { client_id: 987_654 }, ['client_id']],
    ['a client’s id that is too large', { client_id: 999_999_999_999_999 }, ['client_id']],
    [
      'half a character',
      { client_id: clients.adult, guardian: { first_name: 'O\ud83da', last_name: 'Sample' } },
      ['guardian.first_name'],
    ],
    ['another clinic’s client', { client_id: BIRCH.clients.adult }, ['client_id']],
    [
      'another client’s guardian',
      { client_id: clients.child, guardian: { id: MAPLE.guardianId + 1 } },
      ['guardian.id'],
    ],
    ['an unknown guardian', { client_id: clients.adult, guardian: { id: 987_654 } }, ['guardian.id']],
    ['half a name', { client_id: clients.adult, guardian: { first_name: 'Ola' } }, ['guardian.last_name']],
    [
      'an email without a name',
      { client_id: clients.adult, guardian: { email: 'ola@example.test' } },
      ['guardian.first_name', 'guardian.last_name'],
    ],
    [
      'an invalid email',
      { client_id: clients.adult, guardian: { first_name: 'Ola', last_name: 'Sample', email: 'x' } },
      ['guardian.email'],
    ],
    ['a title of two lines', { client_id: clients.adult, title: 'One\nTwo' }, ['title']],
    [
      'invalid contacts',
      { client_id: clients.adult, third_party_contact: [{ first_name: '', last_name: 'Sample', email: 'x' }] },
      ['third_party_contact.0.email', 'third_party_contact.0.first_name'],
    ],
    [
      'too many contacts',
      { client_id: clients.adult, third_party_contact: Array.from({ length: 21 }, () => DOCTOR) },
      ['third_party_contact'],
    ],
  ] as const)('API-03 CO-08 %s is refused at its field, and nothing is written', async (_what, form, fields) => {
    const before = await countConsents();
    const { status, refusal } = await create(form as unknown as Form);
    expect([status, Object.keys(refusal.errors ?? {}).sort()]).toEqual([422, [...fields]]);
    expect(await countConsents()).toBe(before);
  });

  it('RL-02 a guardian who may not consent cannot be asked to sign', async () => {
    const { guardianId } = await addGuardian(db, { clientId: clients.child, isConsent: false });
    const { status, refusal } = await create({ client_id: clients.child, guardian: { id: guardianId } });
    expect([status, Object.keys(refusal.errors ?? {})]).toEqual([422, ['guardian.id']]);
  });

  it('RL-02 a practitioner creates consents only for their own clients; a colleague’s client looks unknown', async () => {
    const answers = [await create({ client_id: clients.child }, amara), await create({ client_id: 987_654 }, amara)];
    expect(answers.map(({ status, refusal }) => [status, refusal])).toEqual(
      answers.map(() => [
        422,
        expect.objectContaining({ errors: { client_id: ['Please choose a client from the list.'] } }),
      ]),
    );
  });

  it('RL-02 only practitioners and staff create consents', async () => {
    for (const role of ['client', 'guardian', 'contact'] as const) {
      const visitor = await browserOf(server, MAPLE_PEOPLE, role);
      expect((await create({ client_id: clients.adult }, visitor)).status).toBe(403);
    }
    expect((await create({ client_id: clients.adult }, server.as())).status).toBe(401);
  });

  it('CO-12 a clinic without terms cannot create consents', async () => {
    await server.given.clinicSettings('maple', { consent_tos: '<p> </p>' });
    const { status, refusal } = await create({ client_id: clients.adult });
    expect([status, refusal.code]).toEqual([409, 'consent_template_missing']);
  });
});
