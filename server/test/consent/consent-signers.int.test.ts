import { beforeEach, describe, expect, it } from 'vitest';
import { MAPLE } from '../../demo/seed/demo-ids.ts';
import { countByStatus } from '../appointments/appointment-given.ts';
import { browserOf, MAPLE_PEOPLE, signedIn } from '../setup/access-people.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import type { TestVisitor } from '../setup/test-visitor.ts';
import { addConsent, addGuardian, readConsent } from './consent-given.ts';
import { consentLinkGiven } from './consent-link-given.ts';

const server = await startTestServer();
const { db } = server;
const { clients, clinicId, practitioners } = MAPLE;
const given = consentLinkGiven(server);
const staff = await browserOf(server, MAPLE_PEOPLE, 'staff');
const amara = await browserOf(server, MAPLE_PEOPLE, 'practitioner');

const offersOf = async (visitor: TestVisitor, id: string) =>
  (await visitor.call('getConsent', { params: { id } })).body.offers;
/** Signs or completes the consent, after reading it. */
const save = async (visitor: TestVisitor, id: string, status: 'Signed' | 'Completed') => {
  await offersOf(visitor, id);
  return visitor.call('saveConsent', { params: { id }, body: { status, signature: 'Alex Sample' } });
};

const known = await addGuardian(db, { clientId: clients.adult, isConsent: true });
const { visitor } = await signedIn(server, MAPLE_PEOPLE, known.userId);

const { userId } = practitioners.amara;
await db.insertInto('role_membership').values({ clinic_id: clinicId, user_id: userId, role: 'guardian' }).execute();
const { guardianId } = await addGuardian(db, { clientId: clients.teenager, isConsent: true });
await db.updateTable('guardian').set({ user_id: userId }).where('id', '=', guardianId).execute();

beforeEach(async () => {
  await db.deleteFrom('attempt_counter').execute();
});

describe('the guardian of a client who consents alone', () => {
  const named = (id: number | null) => ({ id, firstName: 'Sam', lastName: 'Sample', email: null });

  it.each([
    { what: 'nobody', guardian: null },
    { what: 'another guardian of that name', guardian: named(null) },
    { what: 'another guardian', guardian: named(MAPLE.guardianId) },
  ])('CO-12 only reads a consent that names $what', async ({ guardian }) => {
    const id = await addConsent(db, { clientId: clients.adult, guardian });
    expect(await offersOf(visitor, id)).toEqual([]);
    expect((await save(visitor, id, 'Signed')).status).toBe(403);
    expect([await readConsent(db, id).status(), await readConsent(db, id).signatures()]).toEqual(['Draft', []]);
  });

  it('CO-12 signs a consent that names them', async () => {
    const id = await addConsent(db, { clientId: clients.adult, guardian: named(known.guardianId) });
    expect(await offersOf(visitor, id)).toEqual(['sign', 'save']);
    const { status, body } = await save(visitor, id, 'Signed');
    expect([status, body.signer, body.guardian?.id]).toEqual([200, 'guardian', known.guardianId]);
  });
});

describe('a practitioner who accepted the terms', () => {
  async function expectNotCompletedByAmara(id: string): Promise<void> {
    expect(await offersOf(amara, id)).toEqual([]);
    expect((await save(amara, id, 'Completed')).status).toBe(403);
    expect(await readConsent(db, id).status()).toBe('Signed');
  }

  it('CO-07 CO-12 with their account cannot complete the consent', async () => {
    const id = await addConsent(db);
    expect((await save(amara, id, 'Signed')).status).toBe(200);
    await expectNotCompletedByAmara(id);
  });

  it('CO-07 CO-11 by a link that was emailed to them cannot complete the consent', async () => {
    const { email } = await db
      .selectFrom('user_account')
      .select('email')
      .where('clinic_id', '=', clinicId)
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    const id = await given.consent();
    const token = await given.asked(staff, id, { email: email.toUpperCase() });
    const body = { status: 'Signed', signature: 'Alex Sample' } as const;
    await server.as().call('getConsentByLink', { params: { token } });
    expect((await server.as().call('signConsentByLink', { params: { token }, body })).status).toBe(200);
    await expectNotCompletedByAmara(id);
  });

  it('CO-07 another practitioner of the client can complete it', async () => {
    const id = await addConsent(db);
    expect((await save(amara, id, 'Signed')).status).toBe(200);
    const link = { clinic_id: clinicId, client_id: clients.teenager, practitioner_id: practitioners.jonas.id };
    await db
      .insertInto('client_practitioner')
      .values(link)
      .onConflict((on) => on.doNothing())
      .execute();
    const jonas = (await signedIn(server, MAPLE_PEOPLE, practitioners.jonas.userId)).visitor;
    expect(await offersOf(jonas, id)).toEqual(['complete']);
    expect((await save(jonas, id, 'Completed')).status).toBe(200);
  });

  it('CO-07 cannot do both at the same moment', async () => {
    const id = await addConsent(db);
    await amara.token();
    const wishes = Array.from({ length: 20 }, (_, index) => save(amara, id, index % 2 === 0 ? 'Signed' : 'Completed'));
    const answers = await Promise.all(wishes);
    expect(countByStatus(answers)[200]).toBe(1);
    expect(await readConsent(db, id).status()).toBe('Signed');
  });

  it('CO-07 completes a consent that another person accepted', async () => {
    const id = await addConsent(db, { status: 'Signed' });
    expect((await save(amara, id, 'Completed')).status).toBe(200);
  });
});
