import type { ParsedBodyOf, Reach, ReplyOf } from '@carefront/shared/contracts';
import { APPOINTMENT_STATUSES, type IsoDate, isAccepted, listedStatuses } from '@carefront/shared/domain';
import { sql } from 'kysely';
import type { Deps } from '../../deps.ts';
import {
  clientListViewerOf,
  foldWaitingNames,
  fullNameOf,
  initialsOf,
  isAmongReached,
  isAssigned,
  isByBooking,
  isClientFound,
  workReach,
  writeWaitingContacts,
} from '../../people/public.ts';
import type { Person } from '../../platform/access/actor.ts';
import type { ClinicRow } from '../../platform/clinics/clinic-directory.ts';
import { inIds } from '../../platform/database/call-ids.ts';
import { countRows, pageOf, rangeOf } from '../../platform/database/page.ts';
import type { ClientStatus } from '../../platform/database/tables.ts';
import type { Database } from '../../platform/database/transaction.ts';
import { wireInstant } from '../../platform/time/clock.ts';

interface FindCall {
  readonly clinic: ClinicRow;
  readonly actor: Person;
  readonly reach: Reach;
  readonly body: ParsedBodyOf<'findClients'>;
}
type Found = ReplyOf<'findClients'>['data'][number];

/**
 * Lists a page of the clients whom a text of staff finds: by name, phone, email or birth date, their own or, of phone and email, a guardian's.
 * Practitioners find their own clients. The ids of the page are found by indexes alone (decisions 106 and 122); the rest is read for these.
 */
export async function findClients(
  { database: { db }, clock }: Pick<Deps, 'database' | 'clock'>,
  { clinic, actor, reach, body }: FindCall,
): Promise<ReplyOf<'findClients'>> {
  const statuses = listedStatuses(clientListViewerOf(actor, 'clinic'), {
    tab: body.status,
    includesWaitlist: body.status === undefined,
    includesOnHold: body.status === undefined,
    includesDrafts: body.status === undefined,
  });
  if (statuses.length === 0) return pageOf(body, 0, []);
  await foldWaitingNames(db, clinic.id);
  await writeWaitingContacts(db, clinic.id);
  const listed = db
    .selectFrom('client')
    .where('client.clinic_id', '=', clinic.id)
    .where('client.status', 'in', statuses)
    .where(isAmongReached(clinic.id, workReach(actor, reach), sql.ref('client.id')))
    .where(isClientFound(clinic.id, body.text));
  const { offset, limit } = rangeOf(body);
  // One pass over the names gives the page and the total; a page past the last one has no row that tells it.
  const found = await listed
    .select(['client.id', sql<number>`(count(*) OVER ())::integer`.as('total')])
    .orderBy('client.folded_name')
    .orderBy('client.id')
    .offset(offset)
    .limit(limit)
    .execute();
  const total = found[0]?.total ?? (body.page === 1 ? 0 : await countRows(listed));
  // A practitioner sees the own sessions, as in every list of bookings.
  const withPractitioner = reach === 'clinic' ? null : (actor.practitionerId ?? 0);
  const rows = await findRows(db, { clinicId: clinic.id, now: new Date(clock.nowMs()), withPractitioner }, found);
  return pageOf(body, total, rows.map(toFound));
}

interface FoundRow {
  readonly id: number;
  readonly status: ClientStatus;
  readonly first_name: string;
  readonly last_name: string;
  readonly dob: IsoDate | null;
  readonly phone: string | null;
  readonly guardian: { readonly name: string; readonly phone: string } | null;
  readonly next: { readonly at: string; readonly practitioner: string } | null;
  readonly practitioners: readonly string[] | null;
}

interface Reading {
  readonly clinicId: number;
  readonly now: Date;
  /** Sessions with this practitioner only; null: with everybody. */
  readonly withPractitioner: number | null;
}

/** The default phone, or the only one. @param person - Name of the table in the statement. */
const phoneOf = (person: string) =>
  sql<string | null>`CASE WHEN ${sql.ref(`${person}.phone_default_2`)}
    THEN coalesce(${sql.ref(`${person}.other_phone`)}, ${sql.ref(`${person}.phone_number`)})
    ELSE coalesce(${sql.ref(`${person}.phone_number`)}, ${sql.ref(`${person}.other_phone`)}) END`;

async function findRows(
  db: Database,
  { clinicId, now, withPractitioner }: Reading,
  ids: readonly { readonly id: number }[],
): Promise<readonly FoundRow[]> {
  if (ids.length === 0) return [];
  const pair = { clinic: sql<number>`c.clinic_id`, client: sql<number>`c.id`, practitioner: sql<number>`p.id` };
  const accepted = sql.join(APPOINTMENT_STATUSES.filter(isAccepted));
  const { rows } = await sql<FoundRow>`
    SELECT c.id, c.status, c.first_name, c.last_name, c.dob, ${phoneOf('c')} AS phone,
      (SELECT json_build_object('name', g.first_name || ' ' || g.last_name, 'phone', ${phoneOf('g')})
        FROM client_guardian link JOIN guardian g ON g.clinic_id = link.clinic_id AND g.id = link.guardian_id
        WHERE link.clinic_id = c.clinic_id AND link.client_id = c.id AND link.is_in_force
          AND coalesce(g.phone_number, g.other_phone) IS NOT NULL
        ORDER BY link.is_preview_contact DESC, g.id LIMIT 1) AS guardian,
      (SELECT json_build_object('at', a.start_at, 'practitioner', u.first_name || ' ' || u.last_name)
        FROM appointment a
        JOIN practitioner p ON p.clinic_id = a.clinic_id AND p.id = a.practitioner_id
        JOIN user_account u ON u.clinic_id = p.clinic_id AND u.id = p.user_id
        WHERE a.clinic_id = c.clinic_id AND a.client_id = c.id AND a.status IN (${accepted}) AND a.start_at > ${now}
          AND (${withPractitioner}::integer IS NULL OR a.practitioner_id = ${withPractitioner}::integer)
        ORDER BY a.start_at, a.id LIMIT 1) AS next,
      (SELECT json_agg(u.first_name || ' ' || u.last_name ORDER BY p.position, p.id)
        FROM practitioner p JOIN user_account u ON u.clinic_id = p.clinic_id AND u.id = p.user_id
        WHERE p.clinic_id = c.clinic_id AND p.deleted_at IS NULL
          AND (${isAssigned(pair)} OR ${isByBooking(pair)})) AS practitioners
    FROM client c
    WHERE c.clinic_id = ${clinicId} AND c.id = ${inIds(ids.map(({ id }) => id))}
    ORDER BY c.folded_name, c.id`.execute(db);
  return rows;
}

function toFound({ id, status, dob, phone, guardian, next, practitioners, ...name }: FoundRow): Found {
  const [firstName, lastName] = [name.first_name, name.last_name];
  return {
    id,
    status,
    user: { full_name: fullNameOf({ firstName, lastName }), initials: initialsOf(firstName, lastName) },
    birthday: dob,
    phone: phone ?? guardian?.phone ?? null,
    phone_of: phone === null && guardian ? guardian.name : null,
    next_session: next && { starts_at: wireInstant(Date.parse(next.at)), practitioner: next.practitioner },
    practitioners: [...(practitioners ?? [])],
  };
}
