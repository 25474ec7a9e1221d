import { AppError, type Locale, type Reach, type ReplyOf } from '@carefront/shared/contracts';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { linkTokenHash } from '../../email-links/public.ts';
import type { Actor } from '../../platform/access/actor.ts';
import { recordAudit } from '../../platform/audit/audit.ts';
import type { AuditNote } from '../../platform/audit/audit-note.ts';
import type { ClinicRow } from '../../platform/clinics/clinic-directory.ts';
import type { NoticeKind } from '../../platform/database/tables.ts';
import type { Database, Tx } from '../../platform/database/transaction.ts';
import { wireInstant } from '../../platform/time/wire-instant.ts';
import { lockPractitioners } from '../../scheduling/public.ts';
import { type Once, oncePerKey } from '../../submissions/public.ts';
import { enqueueNotices } from '../booking-notices/public.ts';
import { type BookingRow, findBooking } from './booking.repository.ts';
import type { LiveBooking } from './booking-actions.rules.ts';
import { type BookingRight, bookingRightOf, familyRecordsOf } from './booking-right.rules.ts';

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
  const booking = await findBooking(db, { clinicId: clinic.id, id, tokenHash, whose: familyRecordsOf(actor, reach) });
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
export interface BookingChange {
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
