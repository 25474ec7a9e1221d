import { APPOINTMENT_STATUSES, type EpochMs, takesTime } from '@carefront/shared/domain';
import { sql } from 'kysely';
import type { ClientStatus } from '../platform/database/tables.ts';
import type { Database } from '../platform/database/transaction.ts';
import { clientsInCaseload, isChoosable } from './caseload.ts';
import type { OwnRecords } from './own-records.rules.ts';

/** The clients of one practitioner. null: the person treats nobody. */
export interface Caseload {
  readonly caseloadOf: number | null;
  /** Also every active client of the clinic (BK-42). */
  readonly withActive?: boolean;
}

export interface ClientName {
  readonly id: number;
  readonly status: ClientStatus;
  readonly firstName: string;
  readonly lastName: string;
}

/**
 * Lists the clients, oldest first. The statement returns each column as one value: reading a row for each of 5,000 clients takes ten times
 * as long.
 * @param whose - 'everybody': all clients of the clinic. Otherwise the clients of these records, and the clients linked to them; or those in the
 * caseload of a practitioner, perhaps with the clinic's active clients.
 */
export async function findClientNames(
  db: Database,
  clinicId: number,
  statuses: readonly ClientStatus[],
  whose: OwnRecords | 'everybody' | Caseload,
): Promise<ClientName[]> {
  if (statuses.length === 0) return [];
  const clients = db
    .selectFrom('client')
    .select(['id', 'status', 'first_name', 'last_name'])
    .where('clinic_id', '=', clinicId)
    .where('status', 'in', statuses)
    .$call((query) => {
      if (whose === 'everybody') return query;
      const isOwn = sql<boolean>`client.id IN ${clientsOf(db, clinicId, whose)}`;
      const withActive = 'caseloadOf' in whose && whose.withActive === true;
      return query.where(withActive ? sql<boolean>`(client.status = 'Active' OR ${isOwn})` : isOwn);
    })
    .orderBy('created_at')
    .orderBy('id');
  const { ids, statusList, firstNames, lastNames } = await db
    .selectFrom(clients.as('c'))
    .select([
      sql<number[] | null>`json_agg(c.id)`.as('ids'),
      sql<ClientStatus[] | null>`json_agg(c.status)`.as('statusList'),
      sql<string[] | null>`json_agg(c.first_name)`.as('firstNames'),
      sql<string[] | null>`json_agg(c.last_name)`.as('lastNames'),
    ])
    .executeTakeFirstOrThrow();
  return (ids ?? []).map((id, index) => ({
    id,
    status: statusList?.[index] ?? 'Draft',
    firstName: firstNames?.[index] ?? '',
    lastName: lastNames?.[index] ?? '',
  }));
}

/** Selects the ids of the clients whom the records, or the practitioner, reach. */
export function clientsOf(db: Database, clinicId: number, whose: OwnRecords | Caseload) {
  if (!('caseloadOf' in whose)) return reachedClients(db, clinicId, whose);
  return clientsInCaseload({ clinic: sql`${clinicId}::integer`, practitioner: sql`${whose.caseloadOf}::integer` });
}

/** Lists the practitioners who work here and treat the clients of these records, each once. */
export async function findPractitionerIds(db: Database, clinicId: number, whose: OwnRecords): Promise<number[]> {
  const rows = await db
    .selectFrom('practitioner as p')
    .select('p.id')
    .where('p.clinic_id', '=', clinicId)
    .where('p.deleted_at', 'is', null)
    .where((is) =>
      is.exists(
        reachedClients(db, clinicId, whose).where(
          isChoosable({ clinic: sql`p.clinic_id`, client: sql`reached.id`, practitioner: sql`p.id` }),
        ),
      ),
    )
    .execute();
  return rows.map(({ id }) => id);
}

/** Lists the practitioners with whom the same clients have a future session, each once. */
export async function findAwaitedPractitionerIds(
  db: Database,
  clinicId: number,
  whose: OwnRecords,
  nowMs: EpochMs,
): Promise<number[]> {
  const rows = await db
    .selectFrom('appointment')
    .select('practitioner_id')
    .distinct()
    .where('clinic_id', '=', clinicId)
    .where('status', 'in', APPOINTMENT_STATUSES.filter(takesTime))
    .where('start_at', '>', new Date(nowMs))
    .where('client_id', 'in', reachedClients(db, clinicId, whose))
    .execute();
  return rows.map(({ practitioner_id }) => practitioner_id);
}

/** Selects the ids of the clients of these records, and of the clients linked to them. */
export function reachedClients(db: Database, clinicId: number, { clientId, guardianId, contactId }: OwnRecords) {
  const ofGuardian = db
    .selectFrom('client_guardian')
    .select('client_id')
    .where('clinic_id', '=', clinicId)
    .where('guardian_id', '=', guardianId)
    .where('is_in_force', '=', true);
  const ofContact = db
    .selectFrom('client_contact')
    .select('client_id')
    .where('clinic_id', '=', clinicId)
    .where('contact_id', '=', contactId);
  return db
    .selectFrom('client as reached')
    .select('reached.id')
    .where('reached.clinic_id', '=', clinicId)
    .where((is) =>
      is.or([is('reached.id', '=', clientId), is('reached.id', 'in', ofGuardian), is('reached.id', 'in', ofContact)]),
    );
}
