import type { ParsedQueryOf, ReplyOf } from '@carefront/shared/contracts';
import { lastPageOf } from '@carefront/shared/domain';
import type { Deps } from '../../deps.ts';
import { findSearchedClients, initialsOf } from '../../people/public.ts';
import { wireInstant } from '../../platform/time/wire-instant.ts';
import { countWaiting, findWaitingPage, type WaitingRow } from './waiting-registration.repository.ts';

interface ListCall {
  readonly clinicId: number;
  readonly query: ParsedQueryOf<'listRegistrations'>;
}

/**
 * Lists a page of the people who registered themselves and are still on the waitlist, newest first. At most four statements for any number.
 * @returns `total` of all pages; a page past the last one is empty.
 */
export async function listRegistrations(
  { database: { db } }: Deps,
  { clinicId, query }: ListCall,
): Promise<ReplyOf<'listRegistrations'>> {
  const { page, limit, registered_after: after } = query;
  const filter = {
    clinicId,
    named: await findSearchedClients(db, clinicId, query.search),
    after: after === undefined ? undefined : new Date(after),
  };
  const total = await countWaiting(db, filter);
  const rows = await findWaitingPage(db, filter, { offset: (page - 1) * limit, limit });
  return { data: rows.map(toRegistration), total, page, last_page: lastPageOf(total, limit) };
}

function toRegistration(row: WaitingRow): ReplyOf<'listRegistrations'>['data'][number] {
  return {
    client_id: row.client_id,
    full_name: `${row.first_name} ${row.last_name}`,
    initials: initialsOf(row.first_name, row.last_name),
    email: row.email,
    birthday: row.dob,
    sex: row.sex,
    country: row.country,
    state: row.state,
    needs_guardian: row.bool_needs_guardian ? 1 : 0,
    locale: row.locale,
    registered_at: wireInstant(row.registered_at.getTime()),
    channel: row.channel,
    practitioner: row.practitioner,
    discipline: row.discipline,
    notes: row.notes,
  };
}
