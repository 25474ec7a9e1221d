import type { ParsedQueryOf, Practitioner, Reach, ReplyOf } from '@carefront/shared/contracts';
import { CLIENT_STATUSES, compareNames, foldedName, listedStatuses, nameSearch } from '@carefront/shared/domain';
import type { Deps } from '../../deps.ts';
import {
  type ClientName,
  clientListViewerOf,
  familyReach,
  findBirthDatesOfEqualNames,
  findClientNames,
  findPractitionerIds,
  fullNameOf,
  ownPractitionerId,
  recordsAtWork,
  toClientListItem,
} from '../../people/public.ts';
import type { Actor } from '../../platform/access/actor.ts';
import type { ClinicRow } from '../../platform/clinics/clinic-directory.ts';
import { pageOf, sliceOf } from '../../platform/database/page.ts';
import { findPractitioners, toPractitionerDto } from '../clinic-site/public.ts';

type Query = ParsedQueryOf<'listClients'>;

interface Entry {
  readonly client: ClientName;
  readonly folded: string;
  /** Oldest first. */
  readonly age: number;
}
type Order = (a: Entry, b: Entry) => number;

const byName: Order = (a, b) => compareNames(a.folded, b.folded);
const ORDERS: Readonly<Record<NonNullable<Query['sort']>, Order>> = {
  id: (a, b) => a.client.id - b.client.id,
  name: byName,
  full_name: byName,
  status: (a, b) => CLIENT_STATUSES.indexOf(a.client.status) - CLIENT_STATUSES.indexOf(b.client.status),
  created_at: (a, b) => a.age - b.age,
};

/**
 * Lists a page of the clients whom the caller reaches. Searches and sorts names here, not in SQL, where the database's collation decides
 * which letters are equal. 5,000 clients take about 15 ms (decision 23).
 * @returns `total` counts all pages; a page past the last one is empty.
 */
export async function listClients(
  { database: { db } }: Deps,
  { clinic, actor, reach, query }: { clinic: ClinicRow; actor: Actor; reach: Reach; query: Query },
): Promise<ReplyOf<'listClients'>> {
  const { sort = 'name', order = 'asc' } = query;
  const statuses = listedStatuses(clientListViewerOf(actor, reach), {
    tab: query.tab,
    includesWaitlist: query.include_waitlist === 1,
    includesOnHold: query.include_onhold === 1,
    includesDrafts: query.include_draft === 1,
  });
  const records = reach === 'clinic' ? recordsAtWork(actor) : familyReach(actor, reach);
  // The office works for all clients. A practitioner finds every active client, to book for them (BK-42); of the others, and where the call is
  // about records, only their own clients.
  const withActive = reach === 'clinic' && query.in_caseload !== 1;
  const isFound = nameSearch(query.name);
  const isAsked = ({ id }: ClientName) => query.client_id === undefined || id === query.client_id;
  const clients = await findClientNames(db, clinic.id, statuses, { ...records, withActive });
  const found = clients
    .filter(isAsked)
    .map((client, age): Entry => ({ client, folded: foldedName(fullNameOf(client)), age }))
    .filter(({ folded }) => isFound(folded))
    .sort(stable(ORDERS[sort], order));
  // Equal names may be at both sides of a page's end: the whole list decides.
  const birthDates = await findBirthDatesOfEqualNames(
    db,
    clinic.id,
    found.map(({ client }) => client),
    records,
  );
  const data = sliceOf(found, query).map(({ client }) => toClientListItem(client, birthDates));
  return pageOf(query, found.length, data);
}

/** Sorts equal entries by name, then by id: no client appears on two pages or on none. */
function stable(wanted: Order, order: 'asc' | 'desc'): Order {
  const direction = order === 'asc' ? 1 : -1;
  return (a, b) => direction * wanted(a, b) || byName(a, b) || a.client.id - b.client.id;
}

/**
 * Lists the caller's own practitioners (BK-54), in the clinic's order, each once: a family gets the practitioners of its clients, a
 * practitioner gets only their own entry, and staff get all practitioners. Practitioners who have left are absent.
 */
export async function listOwnPractitioners(
  { database: { db } }: Deps,
  { clinic, actor, reach }: { clinic: ClinicRow; actor: Actor; reach: Reach },
): Promise<Practitioner[]> {
  const practitioners = await findPractitioners(db, clinic.id);
  if (reach === 'clinic') return practitioners.map(toPractitionerDto);
  const ids = await findPractitionerIds(db, clinic.id, familyReach(actor, reach));
  const ownId = ownPractitionerId(actor);
  return practitioners.filter(({ id }) => id === ownId || ids.includes(id)).map(toPractitionerDto);
}
