import { APPOINTMENT_STATUSES, type EpochMs, takesTime } from '@carefront/shared/domain';
import { sql } from 'kysely';
import type { ClientStatus } from '../platform/database/tables.ts';
import type { Database } from '../platform/database/transaction.ts';
import { isChoosable } from './caseload.ts';
import { type ClientReach, isAmongReached, reachedClients } from './client-reach.ts';

export interface ClientName {
  readonly id: number;
  readonly status: ClientStatus;
  readonly firstName: string;
  readonly lastName: string;
}

/**
 * Lists the clients, oldest first. The statement returns each column as one value: reading a row for each of 5,000 clients takes ten times
 * as long.
 * @param reach - The clients are in this reach, or with `withActive` active at the clinic (BK-42).
 */
export async function findClientNames(
  db: Database,
  clinicId: number,
  statuses: readonly ClientStatus[],
  { withActive = false, ...reach }: ClientReach & { readonly withActive?: boolean },
): Promise<ClientName[]> {
  if (statuses.length === 0) return [];
  const clients = db
    .selectFrom('client')
    .select(['id', 'status', 'first_name', 'last_name'])
    .where('clinic_id', '=', clinicId)
    .where('status', 'in', statuses)
    .$call((query) => {
      const isOwn = isAmongReached(clinicId, reach, sql.ref('client.id'));
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

/** Lists the practitioners who work here and treat the clients of the reach, each once. */
export async function findPractitionerIds(db: Database, clinicId: number, reach: ClientReach): Promise<number[]> {
  const rows = await db
    .selectFrom('practitioner as p')
    .select('p.id')
    .where('p.clinic_id', '=', clinicId)
    .where('p.deleted_at', 'is', null)
    .where((is) =>
      is.exists(
        reachedClients(db, clinicId, reach).where(
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
  reach: ClientReach,
  nowMs: EpochMs,
): Promise<number[]> {
  const rows = await db
    .selectFrom('appointment')
    .select('practitioner_id')
    .distinct()
    .where('clinic_id', '=', clinicId)
    .where('status', 'in', APPOINTMENT_STATUSES.filter(takesTime))
    .where('start_at', '>', new Date(nowMs))
    .where('client_id', 'in', reachedClients(db, clinicId, reach))
    .execute();
  return rows.map(({ practitioner_id }) => practitioner_id);
}
