import { AppError, type ClientListItem, type Reach } from '@carefront/shared/contracts';
import {
  APPOINTMENT_STATUSES,
  type EpochMs,
  type IsoDate,
  idsOfEqualNames,
  initials,
  listedStatuses,
  takesTime,
} from '@carefront/shared/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Deps } from '../deps.ts';
import type { Actor } from '../platform/access/actor.ts';
import type { ClinicRow } from '../platform/clinics/clinic-directory.ts';
import { inManyIds } from '../platform/database/call-ids.ts';
import type { ClientStatus } from '../platform/database/tables.ts';
import type { Database, Tx } from '../platform/database/transaction.ts';
import {
  type ClientReach,
  familyReach,
  isAmongReached,
  isChoosable,
  reachedClients,
  withoutContacts,
} from './client-reach.ts';

/** The guardian or contact whom a call names; undefined: the caller's own records. */
interface NamedRecords {
  guardianId: number | undefined;
  contactId: number | undefined;
}

/**
 * Lists the clients of the signed-in guardian or contact (BK-43), in the order in which they were entered; any other caller gets none.
 * @throws AppError `not-found` when the call names a guardian or contact other than the caller.
 */
export async function listAssignedClients(
  { database: { db } }: Deps,
  { clinic, actor, reach, named }: { clinic: ClinicRow; actor: Actor; reach: Reach; named: NamedRecords },
): Promise<ClientListItem[]> {
  const own = familyReach(actor, reach);
  const whose = narrowed(own, named);
  if (whose.guardianId === null && whose.contactId === null) return [];
  const filter = { tab: undefined, includesWaitlist: true, includesOnHold: true };
  const statuses = listedStatuses('family', filter);
  const clients = await findClientNames(db, clinic.id, statuses, whose);
  // The pages put the account's own record beside these: a father and a son may have one name.
  const self = own.clientId === null ? [] : await findClientNames(db, clinic.id, statuses, selfOnly(own));
  const birthDates = await findBirthDatesOfEqualNames(db, clinic.id, [...self, ...clients], own);
  return clients.map((client) => toClientListItem(client, birthDates));
}

const selfOnly = (own: ClientReach): ClientReach => ({ ...own, guardianId: null, contactId: null });

function narrowed(own: ClientReach, { guardianId, contactId }: NamedRecords): ClientReach {
  if (guardianId !== undefined && guardianId !== own.guardianId) throw new AppError('not-found', 'another guardian');
  if (contactId !== undefined && contactId !== own.contactId) throw new AppError('not-found', 'another contact');
  const isNamed = guardianId !== undefined || contactId !== undefined;
  return {
    ...own,
    clientId: null,
    guardianId: isNamed ? (guardianId ?? null) : own.guardianId,
    contactId: isNamed ? (contactId ?? null) : own.contactId,
  };
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

export const fullNameOf = ({ firstName, lastName }: Pick<ClientName, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`;

/** @param birthDates - Result of `findBirthDatesOfEqualNames` for the list. */
export function toClientListItem(client: ClientName, birthDates?: ReadonlyMap<number, IsoDate>): ClientListItem {
  const { id, status, firstName, lastName } = client;
  const birthday = birthDates?.get(id);
  return {
    id,
    status,
    ...(birthday !== undefined && { birthday }),
    user: { full_name: fullNameOf(client), initials: initialsOf(firstName, lastName) },
  };
}

/** Returns the initials of the full name: pages that know only the full name show the same. */
export function initialsOf(firstName: string, lastName: string): string {
  return initials(`${firstName} ${lastName}`);
}

/**
 * The address of a practitioner's portrait, as `addressOf` of the pictures writes it; null: none.
 * @param practitioner - Name of the practitioner's table in the query.
 */
export const portraitAddress = (practitioner: string): RawBuilder<string | null> =>
  sql<string | null>`(SELECT '/content-images/' || i.id || '.' || i.format FROM content_image i
    WHERE i.clinic_id = ${sql.ref(`${practitioner}.clinic_id`)} AND i.id = ${sql.ref(`${practitioner}.portrait_id`)})`;

/** Returns the record that a client's record was joined to. @returns undefined: it was not joined to another. */
export async function findKeptClientId(
  db: Database | Tx,
  clinicId: number,
  mergedId: number,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('client_merge')
    .select('kept_id')
    .where('clinic_id', '=', clinicId)
    .where('merged_id', '=', mergedId)
    .executeTakeFirst();
  return row?.kept_id;
}

/** Returns the numbers of the records that were joined to this client's. Documents from before name the client by one of them. */
export async function findMergedClientIds(
  db: Database | Tx,
  clinicId: number,
  keptId: number,
): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('client_merge')
    .select('merged_id')
    .where('clinic_id', '=', clinicId)
    .where('kept_id', '=', keptId)
    .execute();
  return rows.map(({ merged_id }) => merged_id);
}

export function findClient(
  db: Database,
  clinicId: number,
  clientId: number,
): Promise<{ status: ClientStatus; email: string | null } | undefined> {
  return db
    .selectFrom('client')
    .select(['status', 'email'])
    .where('clinic_id', '=', clinicId)
    .where('id', '=', sql<number>`${clientId}::bigint`)
    .executeTakeFirst();
}
