import { randomUUID } from 'node:crypto';
import { BIRCH, MAPLE } from '../../demo/seed/demo-ids.ts';
import type { TestServer } from '../setup/start-test-server.ts';
import type { ObjectsOfKind } from './access-scene.ts';

const UNKNOWN = 987_654;

/** Adds a client without anything, whom a call may join to another. */
export async function joinableClientsFor({ db }: TestServer): Promise<ObjectsOfKind> {
  const { id } = await db
    .insertInto('client')
    .values({
      ...{ clinic_id: MAPLE.clinicId, status: 'Active', first_name: 'Alex', last_name: 'Sample', dob: '1990-01-01' },
      ...{ user_id: null, gender: null, other_gender: null, email: null, other_email: null, phone_number: null },
      ...{ other_phone: null, address: null, city: null, country_id: null, state_id: null, postal_code: null },
      ...{ timezone: null, folded_name: null, contact_set_by_user_id: null, guardian_need_confirmed_at: null },
      ...{ guardian_need_ended_on: null, guardian_end_told_on: null },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { 'same clinic': id, 'other clinic': BIRCH.clients.adult, unknown: UNKNOWN };
}

/** Adds a merge of a record without anything, at each clinic. */
export async function clientMergesFor({ db, clock }: TestServer): Promise<ObjectsOfKind> {
  const add = async (clinicId: number, keptId: number): Promise<string> => {
    const id = randomUUID();
    const merged = { merged_id: Math.floor(Math.random() * 1_000_000_000) + 1_000_000, merged_by_user_id: 0 };
    await db
      .insertInto('client_merge')
      .values({ clinic_id: clinicId, id, kept_id: keptId, merged_at: new Date(clock.nowMs()), ...merged })
      .execute();
    return id;
  };
  return {
    'same clinic': await add(MAPLE.clinicId, MAPLE.clients.twoFactor),
    'other clinic': await add(BIRCH.clinicId, BIRCH.clients.adult),
    unknown: randomUUID(),
  };
}
