import { type IsoDate, idsOfEqualNames } from '@carefront/shared/domain';
import { sql } from 'kysely';
import { inManyIds } from '../platform/database/call-ids.ts';
import type { Database } from '../platform/database/transaction.ts';
import { fullNameOf } from './client-list-item.ts';
import { type ClientReach, isAmongReached, withoutContacts } from './client-reach.ts';
import type { ClientName } from './own-people.repository.ts';

type Listed = Pick<ClientName, 'id' | 'firstName' | 'lastName'>;

/**
 * Finds the birth dates that tell the people of one list apart: of the clients whose name another one of the list has, too. Reads nothing
 * while all names differ.
 * @param reach - The office gets all dates, a practitioner those of the own caseload, a family those of its own people. A contact knows a
 * client by name (decision 83), and gets none.
 */
export async function findBirthDatesOfEqualNames(
  db: Database,
  clinicId: number,
  listed: readonly Listed[],
  reach: ClientReach,
): Promise<ReadonlyMap<number, IsoDate>> {
  const ids = idsOfEqualNames(listed.map((one) => ({ id: one.id, name: fullNameOf(one) })));
  if (ids.size === 0) return new Map();
  const rows = await db
    .selectFrom('client')
    .select(['id', 'dob'])
    .where('clinic_id', '=', clinicId)
    .where('id', 'in', inManyIds([...ids]))
    .where(isAmongReached(clinicId, withoutContacts(reach), sql.ref('client.id')))
    .execute();
  return new Map(rows.flatMap(({ id, dob }) => (dob === null ? [] : [[id, dob] as const])));
}
