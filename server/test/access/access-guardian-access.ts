import { MAPLE } from '../../src/seed/demo-ids.ts';
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
