import { randomUUID } from 'node:crypto';
import { MAPLE } from '../../demo/seed/demo-ids.ts';
import { TEST_NOW } from '../setup/seeded-template.ts';
import type { TestServer } from '../setup/start-test-server.ts';
import type { ObjectsOfKind } from './access-scene.ts';

/** Makes a guardian of the adult client, who is the client of the scenes. */
export async function ownGuardiansFor({ db }: TestServer): Promise<ObjectsOfKind> {
  const { clinicId, clients, guardianId } = MAPLE;
  const person = { clinic_id: clinicId, first_name: 'Alex', last_name: 'Sample', email: null, phone_number: null };
  const { id } = await db
    .insertInto('guardian')
    .values({ ...person, user_id: null, other_email: null, other_phone: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  const link = { clinic_id: clinicId, client_id: clients.adult, contact_type_id: null, relationship_id: null };
  await db
    .insertInto('client_guardian')
    .values({ ...link, guardian_id: id, is_consent: false })
    .execute();
  return { own: id, 'same clinic': guardianId, unknown: 987_654 };
}

/** Makes a guardian whose account asks to reach the client of the scenes. */
export async function askingGuardiansFor(server: TestServer): Promise<ObjectsOfKind> {
  const guardians = await ownGuardiansFor(server);
  const { clinicId, clients, users } = MAPLE;
  const guardian_id = Number(guardians.own);
  await server.db
    .updateTable('client_guardian')
    .set({ awaits_acceptance: true })
    .where('guardian_id', '=', guardian_id)
    .execute();
  await server.db
    .insertInto('client_proposal')
    .values({
      ...{ clinic_id: clinicId, id: randomUUID(), client_id: clients.adult, kind: 'guardian-account', guardian_id },
      ...{ facts: '{}', user_id: users.emailCode, proposed_as: 'visitor', proposed_at: new Date(TEST_NOW) },
    })
    .execute();
  return guardians;
}
