import { AppError, type Reach, type ReplyOf } from '@carefront/shared/contracts';
import { APPOINTMENT_STATUSES, type IsoDate, isAccepted, needsGuardianAsAdult } from '@carefront/shared/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Deps } from '../../deps.ts';
import {
  type ClientReach,
  findKeptClientId,
  fullNameOf,
  isReached,
  toClientListItem,
  workReach,
} from '../../people/public.ts';
import type { Person } from '../../platform/access/actor.ts';
import type { ClinicRow } from '../../platform/clinics/clinic-directory.ts';
import type { ClientStatus } from '../../platform/database/tables.ts';
import type { Database } from '../../platform/database/transaction.ts';
import { wireInstant } from '../../platform/time/clock.ts';
import { clinicDay, endOfLink, findNeed } from '../guardian-access/public.ts';
import { findCaseload } from './assign-client.ts';

interface RecordCall {
  readonly clinic: ClinicRow;
  readonly actor: Person;
  readonly reach: Reach;
  readonly params: { readonly id: number };
}

/**
 * Reads what staff see at the head of a client's page. Practitioners read their own clients only.
 * @throws AppError `not-found`, the same for a client who does not exist, is another clinic's, or is out of the caller's reach.
 */
export async function getClientRecord(
  deps: Pick<Deps, 'database' | 'clock' | 'zones'>,
  { clinic, actor, reach, params: { id } }: RecordCall,
): Promise<ReplyOf<'getClientRecord'>> {
  const { db } = deps.database;
  const client = await findClientRecord(db, clinic.id, id, workReach(actor, reach));
  const day = clinicDay(deps, clinic);
  const need = await findNeed(db, day, id);
  if (!client || !need) {
    // A link from before two records were joined leads to the kept one, for those who reach that.
    const keptId = await findKeptClientId(db, clinic.id, id);
    if (keptId === undefined) throw new AppError('not-found', `client ${id}`);
    return getClientRecord(deps, { clinic, actor, reach, params: { id: keptId } });
  }
  const guardians = await findGuardians(db, clinic.id, id);
  const caseload = await findCaseload(db, clinic.id, id);
  const around = await findAround(
    db,
    { clinicId: clinic.id, clientId: id, now: new Date(deps.clock.nowMs()) },
    actor,
    reach,
  );
  const isNeedAsAdult = needsGuardianAsAdult(need, day.consentAgeYears);
  const hasEnded = guardians.some(({ ended_at }) => ended_at !== null);
  const { first_name: firstName, last_name: lastName } = client;
  return {
    ...toClientListItem({ id, status: client.status, firstName, lastName }),
    birthday: client.dob,
    needs_guardian: client.bool_needs_guardian ? 1 : 0,
    // Access that ended before the need was set again is opened by confirming the need.
    needs_guardian_as_adult: isNeedAsAdult && (need.isNeedConfirmed || !hasEnded) ? 1 : 0,
    ...reachedAt(client),
    guardians: guardians.map((row) => ({
      id: row.id,
      full_name: fullNameOf({ firstName: row.first_name, lastName: row.last_name }),
      relationship: row.relationship,
      ...reachedAt(row),
      is_consent: row.is_consent ? 1 : 0,
      is_main_contact: row.is_preview_contact ? 1 : 0,
      access_until: endOfLink(row, need, day),
      access_ended_at: row.ended_at === null ? null : wireInstant(row.ended_at.getTime()),
      awaits_acceptance: row.awaits_acceptance ? 1 : 0,
    })),
    practitioners: caseload
      .filter(({ is_assigned, is_by_booking }) => is_assigned === 1 || is_by_booking === 1)
      .map(({ practitioner_id, full_name, is_assigned }) => ({ practitioner_id, full_name, is_assigned })),
    ...around,
  };
}

interface Around {
  readonly clinicId: number;
  readonly clientId: number;
  readonly now: Date;
}
type Session = NonNullable<ReplyOf<'getClientRecord'>['next_session']>;

/** The sessions before and after now, and what waits. A practitioner gets the own sessions and requests, as in every list of bookings. */
async function findAround(db: Database, { clinicId, clientId, now }: Around, actor: Person, reach: Reach) {
  const own = reach === 'clinic' ? null : (actor.practitionerId ?? 0);
  const accepted = sql.join(APPOINTMENT_STATUSES.filter(isAccepted));
  const ofClient = sql`a.clinic_id = ${clinicId} AND a.client_id = ${clientId}
    AND (${own}::integer IS NULL OR a.practitioner_id = ${own}::integer)`;
  const session = (when: RawBuilder<unknown>) => sql<StoredSession | null>`(
    SELECT json_build_object('at', a.start_at, 'practitioner', u.first_name || ' ' || u.last_name, 'service', s.name)
    FROM appointment a
    JOIN service s ON s.clinic_id = a.clinic_id AND s.id = a.service_id
    JOIN practitioner p ON p.clinic_id = a.clinic_id AND p.id = a.practitioner_id
    JOIN user_account u ON u.clinic_id = p.clinic_id AND u.id = p.user_id
    WHERE ${ofClient} AND a.status IN (${accepted}) AND ${when} LIMIT 1)`;
  const { rows } = await sql<AroundRow>`
    SELECT ${session(sql`a.start_at > ${now} ORDER BY a.start_at, a.id`)} AS next,
      ${session(sql`a.start_at <= ${now} ORDER BY a.start_at DESC, a.id`)} AS last,
      (SELECT count(*)::integer FROM appointment a
        WHERE ${ofClient} AND a.status = 'requested' AND a.start_at > ${now}) AS requests,
      (SELECT count(*)::integer FROM consent c
        WHERE c.clinic_id = ${clinicId} AND c.client_id = ${clientId} AND c.status IN ('Draft', 'Viewed')) AS consents,
      (SELECT count(*)::integer FROM user_form f
        WHERE f.clinic_id = ${clinicId} AND f.client_id = ${clientId} AND f.submitted_at IS NULL
          AND f.cancelled_at IS NULL AND f.expires_at > ${now}) AS forms,
      (SELECT count(*)::integer FROM client_proposal w
        WHERE w.clinic_id = ${clinicId} AND w.client_id = ${clientId} AND w.state = 'open') AS proposals`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a SELECT without FROM gave no row');
  const { next, last, proposals, ...waiting } = row;
  return {
    next_session: next && toSession(next),
    last_session: last && toSession(last),
    // The office decides about proposals.
    waiting: { ...waiting, proposals: own === null ? proposals : 0 },
  };
}

interface StoredSession {
  readonly at: string;
  readonly practitioner: string;
  readonly service: string;
}
interface AroundRow {
  readonly next: StoredSession | null;
  readonly last: StoredSession | null;
  readonly requests: number;
  readonly consents: number;
  readonly forms: number;
  readonly proposals: number;
}

const toSession = ({ at, ...facts }: StoredSession): Session => ({ ...facts, starts_at: wireInstant(Date.parse(at)) });

/** The main email address, and the default phone; without a default, the phone that is given. */
function reachedAt({ email, phone_number, other_phone, phone_default_2 }: ContactRow) {
  const [first, second] = phone_default_2 ? [other_phone, phone_number] : [phone_number, other_phone];
  return { email, phone: first ?? second };
}

interface ContactRow {
  readonly email: string | null;
  readonly phone_number: string | null;
  readonly other_phone: string | null;
  readonly phone_default_2: boolean;
}

interface ClientRecordRow extends ContactRow {
  readonly status: ClientStatus;
  readonly first_name: string;
  readonly last_name: string;
  /** null only for a draft. */
  readonly dob: IsoDate | null;
  readonly bool_needs_guardian: boolean;
}

interface GuardianRow extends ContactRow {
  readonly id: number;
  readonly first_name: string;
  readonly last_name: string;
  readonly relationship: string | null;
  readonly is_consent: boolean;
  readonly is_preview_contact: boolean;
  readonly ended_at: Date | null;
  readonly renewed_at: Date | null;
  readonly awaits_acceptance: boolean;
}

async function findClientRecord(
  db: Database,
  clinicId: number,
  clientId: number,
  reach: ClientReach,
): Promise<ClientRecordRow | undefined> {
  return db
    .selectFrom('client as c')
    .select(['c.status', 'c.first_name', 'c.last_name', 'c.dob', 'c.bool_needs_guardian'])
    .select(['c.email', 'c.phone_number', 'c.other_phone', 'c.phone_default_2'])
    .where('c.clinic_id', '=', clinicId)
    .where('c.id', '=', clientId)
    .where(isReached(clinicId, reach, sql.ref('c.id')))
    .executeTakeFirst();
}

/** Lists the client's guardians, the main contact first. */
async function findGuardians(db: Database, clinicId: number, clientId: number): Promise<GuardianRow[]> {
  return db
    .selectFrom('client_guardian as link')
    .innerJoin('guardian as g', (on) =>
      on.onRef('g.clinic_id', '=', 'link.clinic_id').onRef('g.id', '=', 'link.guardian_id'),
    )
    .leftJoin('relationship as r', 'r.id', 'link.relationship_id')
    .select(['g.id', 'g.first_name', 'g.last_name', 'g.email', 'g.phone_number', 'g.other_phone', 'g.phone_default_2'])
    .select(['link.is_consent', 'link.is_preview_contact', 'r.name as relationship'])
    .select(['link.ended_at', 'link.renewed_at', 'link.awaits_acceptance'])
    .where('link.clinic_id', '=', clinicId)
    .where('link.client_id', '=', clientId)
    .orderBy('link.is_preview_contact', 'desc')
    .orderBy('g.id')
    .execute();
}
