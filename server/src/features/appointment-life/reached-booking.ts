import { AppError, type Locale, type Reach, type ReplyOf } from '@carefront/shared/contracts';
import type { AppointmentStatus, PlaceSource } from '@carefront/shared/domain';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Deps } from '../../deps.ts';
import { linkTokenHash } from '../../email-links/email-links.ts';
import { type ClientReach, isReached } from '../../people/public.ts';
import type { Actor } from '../../platform/access/actor.ts';
import { type AuditNote, recordAudit } from '../../platform/audit/audit.ts';
import type { ClinicRow } from '../../platform/clinics/clinic-directory.ts';
import type { NoticeKind } from '../../platform/database/tables.ts';
import type { Database, Tx } from '../../platform/database/transaction.ts';
import { wireInstant } from '../../platform/time/clock.ts';
import { lockPractitioners } from '../../scheduling/public.ts';
import { type Once, oncePerKey } from '../../submissions/public.ts';
import { enqueueNotices } from '../booking-notices/public.ts';
import { type BookingRight, bookingRightOf, type LiveBooking, ownPeopleOf } from './booking-actions.rules.ts';

/** A call that acts on one booking. */
export interface BookingCall {
  readonly clinic: ClinicRow;
  readonly actor: Actor;
  readonly reach: Reach;
  readonly locale: Locale;
  readonly id: string;
  /** The token of the booking's link. With a token, the session is ignored, and the caller acts as the family. */
  readonly token?: string | undefined;
  readonly audit: AuditNote;
  readonly request: Pick<FastifyRequest, 'headers'>;
}

type Acted = ReplyOf<'cancelAppointment'>;
type ActRoute = 'confirmAppointment' | 'declineAppointment' | 'cancelAppointment' | 'rescheduleAppointment';

/**
 * Acts on a booking once per submit key: the answer stays the same after the booking has ended, or its link is void.
 * @param asked - What the call asks for, beside the booking.
 */
export async function actOnce(
  deps: Deps,
  call: BookingCall,
  { route, asked = null }: { readonly route: ActRoute; readonly asked?: unknown },
  work: (once: Once) => Promise<Acted>,
): Promise<Acted> {
  const { clinic, id, token, locale, request, audit } = call;
  const keyed = {
    ...{ route, clinic, locale },
    actor: token === undefined ? call.actor : ('link' as const),
    submitKey: request.headers['idempotency-key'],
    asked: [id, token ?? null, asked],
    isAnswerPrivate: true,
  };
  const acted = await oncePerKey(deps, keyed, work);
  audit.about({ kind: 'appointment', id: acted.id });
  if (token !== undefined) audit.byLink();
  return acted;
}

export interface ReachedBooking {
  readonly booking: BookingRow;
  readonly right: BookingRight;
}

/** @throws AppError `not-found` for a booking that does not exist, is another clinic's, or is out of the caller's reach. */
export async function findReached(db: Database | Tx, call: BookingCall): Promise<ReachedBooking> {
  const { clinic, actor, reach, id, token, audit } = call;
  const tokenHash = token === undefined ? null : linkTokenHash(token);
  const booking = await findBooking(db, { clinicId: clinic.id, id, tokenHash, ownPeople: ownPeopleOf(actor, reach) });
  const relation = booking && { practitionerId: booking.practitioner_id, isOfOwnPeople: booking.is_of_own_people };
  const right = relation && (tokenHash ? 'family' : bookingRightOf(relation, actor, reach));
  if (!booking || !right) throw new AppError('not-found', `booking ${id} is out of reach`);
  // The row's id, because the caller may have written the id in capitals.
  audit.about({ kind: 'appointment', id: booking.id });
  if (tokenHash) audit.byLink();
  return { booking, right };
}

/**
 * Locks the booking's practitioner, so that no other transaction changes the booking until this one ends.
 * @param otherPractitionerIds - Locked in the same statement, because separate locks could deadlock.
 * @throws As `findReached`.
 */
export async function lockReached(
  tx: Tx,
  call: BookingCall,
  otherPractitionerIds: readonly number[] = [],
): Promise<ReachedBooking> {
  const { booking: seen } = await findReached(tx, call);
  await lockPractitioners(tx, call.clinic.id, [seen.practitioner_id, ...otherPractitionerIds]);
  const locked = await findReached(tx, call);
  const isTheirs = locked.booking.practitioner_id === seen.practitioner_id;
  // The booking was given to a colleague during the wait, so the colleague is locked too.
  return isTheirs ? locked : lockReached(tx, call, [...otherPractitionerIds, seen.practitioner_id]);
}

export const liveBookingOf = ({ status, start_at, end_at, request_expires_at }: BookingRow): LiveBooking => ({
  status,
  startsAtMs: start_at.getTime(),
  endsAtMs: end_at.getTime(),
  requestExpiresAtMs: request_expires_at?.getTime() ?? null,
});

/** A change of a booking that is already written. */
interface BookingChange {
  /** The row, because the caller may have written the id in capitals. */
  readonly booking: Pick<BookingRow, 'id'>;
  readonly notice: NoticeKind;
  readonly details?: Readonly<Record<string, unknown>>;
}

/** Records the change in the audit log and notifies its recipients. */
export async function recordAndNotify(
  tx: Tx,
  deps: Deps,
  { clinic, actor, token }: BookingCall,
  { booking: { id }, notice, details = {} }: BookingChange,
): Promise<void> {
  const by = token === undefined ? actor : 'link';
  await recordAudit(tx, {
    clinicId: clinic.id,
    actor: by,
    action: `appointment.${notice}`,
    subject: { kind: 'appointment', id },
    details,
    nowMs: deps.clock.nowMs(),
  });
  const byUserId = typeof by === 'object' && by.kind === 'person' ? by.userId : null;
  await enqueueNotices(tx, deps, { clinicId: clinic.id, appointmentId: id, notice, byUserId });
}

export function toAppointmentDto(booking: BookingRow): ReplyOf<'cancelAppointment'> {
  return {
    id: booking.id,
    status: booking.status,
    starts_at: wireInstant(booking.start_at.getTime()),
    ends_at: wireInstant(booking.end_at.getTime()),
    practitioner_id: booking.practitioner_id,
    service_id: booking.service_id,
    is_video_session: booking.is_video ? 1 : 0,
    location_id: booking.location_id,
    place: booking.is_video ? null : booking.place,
  };
}

const COLUMNS = [
  'id',
  'practitioner_id',
  'service_id',
  'client_id',
  'location_id',
  'location_by',
  'status',
  'start_at',
  'end_at',
  'duration_minutes',
  'travel_minutes',
  'client_zone',
  'is_video',
  'request_expires_at',
] as const;

export interface BookingRow {
  id: string;
  practitioner_id: number;
  service_id: number;
  client_id: number;
  location_id: number | null;
  /** null: no place, or a booking from before the source was stored. */
  location_by: PlaceSource | null;
  /** Full address of the location, also of a deleted one. */
  place: string | null;
  status: AppointmentStatus;
  start_at: Date;
  end_at: Date;
  duration_minutes: number;
  travel_minutes: number;
  client_zone: string;
  is_video: boolean;
  request_expires_at: Date | null;
}

interface WantedBooking {
  readonly clinicId: number;
  readonly id: string;
  /** Hash of the link's token; null when the call uses no link. */
  readonly tokenHash: Buffer | null;
  readonly ownPeople: ClientReach;
}

/** @returns undefined when the booking does not exist, or the link belongs to another booking. */
async function findBooking(
  db: Database | Tx,
  { clinicId, id, tokenHash, ownPeople }: WantedBooking,
): Promise<(BookingRow & { is_of_own_people: boolean }) | undefined> {
  return db
    .selectFrom('appointment')
    .select(COLUMNS)
    .select(isReached(clinicId, ownPeople, sql.ref('appointment.client_id')).as('is_of_own_people'))
    .select(
      sql<string | null>`(SELECT l.complete_address FROM location l
        WHERE l.clinic_id = appointment.clinic_id AND l.id = appointment.location_id)`.as('place'),
    )
    .where('clinic_id', '=', clinicId)
    .where('id', '=', id)
    .$if(tokenHash !== null, (query) => query.where('manage_token_hash', '=', tokenHash))
    .executeTakeFirst();
}

export interface StatusChange {
  readonly from: AppointmentStatus;
  readonly to: AppointmentStatus;
}

/** @param isChange - Whether calendars that contain the session must get an update. @returns Whether the booking was unchanged since it was read. */
export async function endBooking(
  tx: Tx,
  clinicId: number,
  id: string,
  { from, to }: StatusChange,
  isChange: boolean,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('appointment')
    .set((set) => ({ status: to, sequence: set('sequence', '+', isChange ? 1 : 0) }))
    .where('clinic_id', '=', clinicId)
    .where('id', '=', id)
    .where('status', '=', from)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
