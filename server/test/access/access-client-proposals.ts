import { randomUUID } from 'node:crypto';
import { BIRCH, MAPLE } from '../../demo/seed/demo-ids.ts';
import { TEST_NOW } from '../setup/seeded-template.ts';
import type { TestServer } from '../setup/start-test-server.ts';
import type { ObjectsOfKind } from './access-scene.ts';

/** Makes an open proposal of another person at each clinic. */
export async function clientProposalsFor({ db }: TestServer): Promise<ObjectsOfKind> {
  const add = async (clinicId: number, clientId: number): Promise<string> => {
    const id = randomUUID();
    await db
      .insertInto('client_proposal')
      .values({
        ...{ clinic_id: clinicId, id, client_id: clientId, kind: 'client', guardian_id: null, user_id: null },
        ...{ facts: JSON.stringify({ first_name: 'Proposed' }), proposed_as: 'client' },
        proposed_at: new Date(TEST_NOW),
      })
      .execute();
    return id;
  };
  return {
    'same clinic': await add(MAPLE.clinicId, MAPLE.clients.twoFactor),
    'other clinic': await add(BIRCH.clinicId, BIRCH.clients.adult),
    unknown: randomUUID(),
  };
}

/** Makes changes that the office refused: of the client of the scenes, of the child's guardian, and of another person. */
export async function refusalsFor({ db }: TestServer): Promise<ObjectsOfKind> {
  const add = async (userId: number, client_id: number = MAPLE.clients.adult): Promise<string> => {
    const id = randomUUID();
    await db
      .insertInto('client_proposal')
      .values({
        ...{ clinic_id: MAPLE.clinicId, id, client_id, kind: 'client', guardian_id: null },
        ...{ facts: '{}', user_id: userId, proposed_as: 'client', proposed_at: new Date(TEST_NOW) },
        ...{ state: 'refused', decided_at: new Date(TEST_NOW), decided_by_user_id: MAPLE.users.owner },
      })
      .execute();
    return id;
  };
  return {
    own: await add(MAPLE.users.client),
    linked: await add(MAPLE.users.guardian, MAPLE.clients.child),
    'same clinic': await add(MAPLE.users.emailCode),
    unknown: randomUUID(),
  };
}
