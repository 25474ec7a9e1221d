import { beforeEach, describe, expect, it } from 'vitest';
import { BIRCH, MAPLE } from '../../demo/seed/demo-ids.ts';
import { addBooking } from '../appointments/appointment-given.ts';
import { browserOf, MAPLE_PEOPLE, signedIn } from '../setup/access-people.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import type { TestVisitor } from '../setup/test-visitor.ts';
import { assign, clearCaseload } from './caseload-given.ts';

const server = await startTestServer();
const { db } = server;
const { clients, clinicId, practitioners } = MAPLE;
const { amara, jonas } = practitioners;
const staff = await browserOf(server, MAPLE_PEOPLE, 'staff');
const jonasBrowser = (await signedIn(server, MAPLE_PEOPLE, jonas.userId)).visitor;

const recordOf = (id: number, visitor: TestVisitor = staff) => visitor.call('getClientRecord', { params: { id } });

beforeEach(async () => {
  await clearCaseload(db, clients.child);
  await db.deleteFrom('occupancy').where('resource_id', 'in', [clients.child, jonas.id]).execute();
});

describe('GET /api/clinics/clients/:id', () => {
  it('RL-02 gives the office a client with guardians, the default contact data and practitioners', async () => {
    await assign(db, clients.child, [amara]);
    await addBooking(db, { clientId: clients.child, practitionerId: jonas.id, startsAt: '2027-03-01T15:00:00Z' });
    await db
      .updateTable('client')
      .set({ email: 'child@example.test', phone_number: '4165550101', other_phone: '4165550102' })
      .set({ phone_default_1: false, phone_default_2: true, bool_needs_guardian: true })
      .where('id', '=', clients.child)
      .execute();
    await db
      .updateTable('client_guardian')
      .set({ is_preview_contact: true, relationship_id: 1 })
      .where('client_id', '=', clients.child)
      .where('guardian_id', '=', MAPLE.guardianId)
      .execute();
    const { status, body } = await recordOf(clients.child);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: clients.child,
      status: 'Active',
      birthday: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      needs_guardian: 1,
      email: 'child@example.test',
      phone: '4165550102',
      practitioners: [
        { practitioner_id: amara.id, full_name: 'Amara Okafor', is_assigned: 1 },
        { practitioner_id: jonas.id, is_assigned: 0 },
      ],
    });
    expect(body.guardians[0]).toMatchObject({
      id: MAPLE.guardianId,
      full_name: 'Grace Adeyemi',
      relationship: expect.stringMatching(/./),
      email: 'guardian@maple.test',
      is_main_contact: 1,
      is_consent: 1,
    });
  });

  it('RL-02 shows the only phone when the default one is not given', async () => {
    await db
      .updateTable('client')
      .set({ phone_number: null, other_phone: '4165550102', phone_default_1: true, phone_default_2: false })
      .where('id', '=', clients.child)
      .execute();
    expect((await recordOf(clients.child)).body.phone).toBe('4165550102');
  });

  it('RL-02 gives a practitioner their own clients, and looks for others as if they did not exist', async () => {
    expect((await recordOf(clients.child, jonasBrowser)).status).toBe(404);
    await assign(db, clients.child, [jonas]);
    expect((await recordOf(clients.child, jonasBrowser)).body.id).toBe(clients.child);
  });

  it.each([BIRCH.clients.adult, 999_999_999])('RL-02 finds no client %i at this clinic', async (id) => {
    expect((await recordOf(id)).status).toBe(404);
  });

  it('RL-02 refuses families and strangers', async () => {
    for (const role of ['client', 'guardian', 'contact'] as const)
      expect((await recordOf(clients.child, await browserOf(server, MAPLE_PEOPLE, role))).status).toBe(403);
    expect((await recordOf(clients.child, server.as())).status).toBe(401);
  });

  it('AU-11 writes who read which client', async () => {
    await recordOf(clients.child);
    const last = await db
      .selectFrom('audit_event')
      .select(['action', 'subject_kind', 'subject_id', 'result', 'actor_user_id'])
      .where('clinic_id', '=', clinicId)
      .orderBy('seq', 'desc')
      .executeTakeFirstOrThrow();
    expect(last).toEqual({
      action: 'client.read',
      subject_kind: 'client',
      subject_id: String(clients.child),
      result: 'done',
      actor_user_id: MAPLE.users.staff,
    });
  });
});
