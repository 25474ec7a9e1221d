import { type IsoDate, idsOfEqualNames } from '@carefront/shared/domain';
import { type RawBuilder, sql } from 'kysely';
import { inManyIds } from '../platform/database/call-ids.ts';
import type { Database } from '../platform/database/transaction.ts';
import { fullNameOf } from './client-list-item.ts';
import { type Caseload, type ClientName, clientsOf } from './own-people.repository.ts';
import type { OwnRecords } from './own-records.rules.ts';

type Listed = Pick<ClientName, 'id' | 'firstName' | 'lastName'>;

/**
 * Finds the birth dates that tell the people of one list apart: of the clients whose name another one of the list has, too. Reads nothing
 * while all names differ.
 * @param reader - 'everybody': the office. A practitioner gets the dates of the own caseload, a family those of its own people. A contact knows
 * a client by name (decision 83), and gets none. A function: the condition on the client whose date the reader gets.
 */
export async function findBirthDatesOfEqualNames(
  db: Database,
  clinicId: number,
  listed: readonly Listed[],
  reader: 'everybody' | OwnRecords | Caseload | ((client: RawBuilder<number>) => RawBuilder<boolean>),
): Promise<ReadonlyMap<number, IsoDate>> {
  const ids = idsOfEqualNames(listed.map((one) => ({ id: one.id, name: fullNameOf(one) })));
  if (ids.size === 0) return new Map();
  const rows = await db
    .selectFrom('client')
    .select(['id', 'dob'])
    .where('clinic_id', '=', clinicId)
    .where('id', 'in', inManyIds([...ids]))
    .$call((query) => {
      if (reader === 'everybody') return query;
      if (typeof reader === 'function') return query.where(reader(sql.ref('client.id')));
      const whose = 'caseloadOf' in reader ? reader : { ...reader, contactId: null };
      return query.where('id', 'in', clientsOf(db, clinicId, whose));
    })
    .execute();
  return new Map(rows.flatMap(({ id, dob }) => (dob === null ? [] : [[id, dob] as const])));
}
