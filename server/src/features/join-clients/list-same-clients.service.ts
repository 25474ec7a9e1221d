import type { ParsedQueryOf, ReplyOf } from '@carefront/shared/contracts';
import { type IsoDate, isPerhapsSamePerson, type KnownPerson, MERGE_UNDO_MS } from '@carefront/shared/domain';
import { sql } from 'kysely';
import type { Deps } from '../../deps.ts';
import { fullNameOf } from '../../people/public.ts';
import type { ClinicRow } from '../../platform/clinics/clinic-directory.ts';
import { inIds } from '../../platform/database/call-ids.ts';
import type { Database } from '../../platform/database/transaction.ts';
import { wireInstant } from '../../platform/time/clock.ts';

interface SameCall {
  readonly clinic: ClinicRow;
  readonly query: ParsedQueryOf<'listSameClients'>;
}

/** Records that are shown for one client. More of one person are found again after the first were joined. */
const MOST_SHOWN = 5;
/** Clients with one of the asked birth dates. */
const MOST_COMPARED = 5_000;

/**
 * Tells for each of these clients which other records of the clinic are perhaps of the same person, and which were joined to it within a day.
 * Clients whom the clinic does not have, and clients with neither, are absent.
 */
export async function listSameClients(
  { database: { db }, clock }: Pick<Deps, 'database' | 'clock'>,
  { clinic, query: { client_ids } }: SameCall,
): Promise<ReplyOf<'listSameClients'>> {
  const asked = await findPeople(db, clinic.id, { ids: client_ids });
  const birthDates = [...new Set(asked.flatMap(({ dob }) => dob ?? []))];
  const others = birthDates.length === 0 ? [] : await findPeople(db, clinic.id, { birthDates });
  const joined = await findJoined(db, clinic.id, client_ids, clock.nowMs());
  const data = asked.map((client) => ({
    client_id: client.id,
    perhaps_same: others
      .filter((other) => other.id !== client.id && isPerhapsSamePerson(client, other))
      .slice(0, MOST_SHOWN)
      .map(({ id, fullName, dob }) => ({ id, full_name: fullName, birthday: dob })),
    joined: joined.filter(({ keptId }) => keptId === client.id).map(({ keptId: _, ...one }) => one),
  }));
  return { data: data.filter(({ perhaps_same, joined: { length } }) => perhaps_same.length > 0 || length > 0) };
}

type Person = KnownPerson & { readonly id: number; readonly dob: IsoDate | null };

/** The oldest first. */
async function findPeople(
  db: Database,
  clinicId: number,
  which: { readonly ids: readonly number[] } | { readonly birthDates: readonly IsoDate[] },
): Promise<Person[]> {
  const rows = await db
    .selectFrom('client')
    .select(['id', 'first_name', 'last_name', 'dob', 'email', 'other_email', 'phone_number', 'other_phone'])
    .where('clinic_id', '=', clinicId)
    .where((is) => ('ids' in which ? is('id', '=', inIds(which.ids)) : is('dob', 'in', which.birthDates)))
    .orderBy('created_at')
    .orderBy('id')
    .limit(MOST_COMPARED)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    fullName: fullNameOf({ firstName: row.first_name, lastName: row.last_name }),
    dob: row.dob,
    emails: [row.email, row.other_email].filter((email) => email !== null),
    phones: [row.phone_number, row.other_phone].filter((phone) => phone !== null),
  }));
}

async function findJoined(db: Database, clinicId: number, clientIds: readonly number[], nowMs: number) {
  const rows = await db
    .selectFrom('client_merge as m')
    .innerJoin('client_merge_row as r', (on) =>
      on
        .onRef('r.clinic_id', '=', 'm.clinic_id')
        .onRef('r.merge_id', '=', 'm.id')
        .on('r.table_name', '=', 'client')
        .on('r.after', 'is', null),
    )
    .select(['m.id', 'm.kept_id', 'm.merged_at'])
    .select([
      sql<string>`r.before ->> 'first_name'`.as('firstName'),
      sql<string>`r.before ->> 'last_name'`.as('lastName'),
    ])
    .where('m.clinic_id', '=', clinicId)
    .where('m.kept_id', '=', inIds(clientIds))
    .where('m.merged_at', '>', new Date(nowMs - MERGE_UNDO_MS))
    .orderBy('m.merged_at', 'desc')
    .execute();
  return rows.map(({ id, kept_id, merged_at, firstName, lastName }) => ({
    keptId: kept_id,
    merge_id: id,
    full_name: fullNameOf({ firstName, lastName }),
    undo_until: wireInstant(merged_at.getTime() + MERGE_UNDO_MS),
  }));
}
