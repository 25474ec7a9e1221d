import type { Locale, ParsedQueryOf, Practitioner, Reach, ReplyOf } from '@carefront/shared/contracts';
import { CLIENT_STATUSES, listedStatuses } from '@carefront/shared/domain';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { languagesOf } from '../../clinic-texts/clinic-texts.ts';
import type { Deps } from '../../deps.ts';
import {
  clientListViewerOf,
  familyReach,
  findBirthDatesOfEqualNames,
  findPractitionerIds,
  foldWaitingNames,
  isAmongReached,
  isNamed,
  ownPractitionerId,
  recordsAtWork,
  toClientListItem,
} from '../../people/public.ts';
import type { Actor } from '../../platform/access/actor.ts';
import type { ClinicRow } from '../../platform/clinics/clinic-directory.ts';
import { asBigint } from '../../platform/database/call-ids.ts';
import { countRows, pageOf, rangeOf } from '../../platform/database/page.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { Database } from '../../platform/database/transaction.ts';
import { findPractitioners, toPractitionerDto } from '../clinic-site/public.ts';

type Query = ParsedQueryOf<'listClients'>;

/** Columns that decide the order. Equal entries are sorted by name, then by id: no client appears on two pages or on none. */
const SORTED_BY: Readonly<Record<NonNullable<Query['sort']>, readonly RawBuilder<unknown>[]>> = {
  id: [sql.ref('client.id')],
  name: [sql.ref('client.folded_name')],
  full_name: [sql.ref('client.folded_name')],
  status: [sql`array_position(string_to_array(${CLIENT_STATUSES.join()}, ','), client.status::text)`],
  created_at: [sql.ref('client.created_at'), sql.ref('client.id')],
};

/**
 * Lists a page of the clients whom the caller reaches. Names are searched and sorted by their folded form, because the database's collation
 * decides differently which letters are equal (decision 106).
 * @returns `total` counts all pages; a page past the last one is empty.
 */
export async function listClients(
  { database: { db } }: Deps,
  { clinic, actor, reach, query }: { clinic: ClinicRow; actor: Actor; reach: Reach; query: Query },
): Promise<ReplyOf<'listClients'>> {
  const statuses = listedStatuses(clientListViewerOf(actor, reach), {
    tab: query.tab,
    includesWaitlist: query.include_waitlist === 1,
    includesOnHold: query.include_onhold === 1,
    includesDrafts: query.include_draft === 1,
  });
  if (statuses.length === 0) return pageOf(query, 0, []);
  const records = reach === 'clinic' ? recordsAtWork(actor) : familyReach(actor, reach);
  const isOwn = isAmongReached(clinic.id, records, sql.ref('client.id'));
  // The office works for all clients. A practitioner finds every active client, to book for them (BK-42); of the others, and where the call is
  // about records, only their own clients.
  const withActive = reach === 'clinic' && query.in_caseload !== 1;
  await foldWaitingNames(db, clinic.id);
  const listed = db
    .selectFrom('client')
    .where('client.clinic_id', '=', clinic.id)
    .where('client.status', 'in', statuses)
    .where(withActive ? sql<boolean>`(client.status = 'Active' OR ${isOwn})` : isOwn)
    .where(isNamed(sql.ref('client.folded_name'), query.name))
    .$if(query.client_id !== undefined, (some) => some.where('client.id', '=', asBigint(query.client_id ?? 0)));
  const total = await countRows(listed);
  const rows = await findPage(db, clinic.id, listed.select('client.id'), query);
  const names = rows.flatMap(({ folded_name: name }) => (name === null ? [] : [name]));
  // Equal names may be at both sides of a page's end: the whole list decides.
  const namesakes =
    names.length === 0
      ? []
      : await listed
          .select(['client.id', 'client.first_name as firstName', 'client.last_name as lastName'])
          .where('client.folded_name', 'in', names)
          .execute();
  const birthDates = await findBirthDatesOfEqualNames(db, clinic.id, namesakes, records);
  return pageOf(
    query,
    total,
    rows.map((row) => toClientListItem(row, birthDates)),
  );
}

/** Finds the ids of the page by the index alone, and then its rows. @param listed - Selects the ids of the whole list. */
function findPage(
  db: Database,
  clinicId: number,
  listed: SelectQueryBuilder<Tables, 'client', { id: number }>,
  { sort = 'name', order = 'asc', ...asked }: Query,
) {
  const direction = sql.raw(order === 'asc' ? 'ASC' : 'DESC');
  const keys = SORTED_BY[sort].map((key) => sql`${key} ${direction}`);
  const sorted = sql.join([...keys, sql.ref('client.folded_name'), sql.ref('client.id')]);
  const { offset, limit } = rangeOf(asked);
  return db
    .selectFrom('client')
    .select(['client.id', 'client.status', 'client.folded_name'])
    .select(['client.first_name as firstName', 'client.last_name as lastName'])
    .where('client.clinic_id', '=', clinicId)
    .where('client.id', 'in', listed.orderBy(sorted).offset(offset).limit(limit))
    .orderBy(sorted)
    .execute();
}

/**
 * Lists the caller's own practitioners (BK-54), in the clinic's order, each once: a family gets the practitioners of its clients, a
 * practitioner gets only their own entry, and staff get all practitioners. Practitioners who have left are absent.
 */
export async function listOwnPractitioners(
  { database: { db } }: Deps,
  { clinic, actor, reach, locale }: { clinic: ClinicRow; actor: Actor; reach: Reach; locale: Locale },
): Promise<Practitioner[]> {
  const languages = languagesOf(clinic, locale);
  const practitioners = await findPractitioners(db, clinic.id);
  if (reach === 'clinic') return practitioners.map((row) => toPractitionerDto(row, languages));
  const ids = await findPractitionerIds(db, clinic.id, familyReach(actor, reach));
  const ownId = ownPractitionerId(actor);
  return practitioners
    .filter(({ id }) => id === ownId || ids.includes(id))
    .map((row) => toPractitionerDto(row, languages));
}
