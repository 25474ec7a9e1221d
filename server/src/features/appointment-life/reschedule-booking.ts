import { AppError, type ReplyOf, STAFF_ROLES } from '@carefront/shared/contracts';
import {
  DAY_MS,
  type EpochMs,
  endOf,
  requestExpiresAt,
  type SettledPlace,
  statusAfter,
  type WallClock,
  wallAt,
} from '@carefront/shared/domain';
import { sql } from 'kysely';
import { isUnbounded } from '../../config.ts';
import type { Deps } from '../../deps.ts';
import { isBookingOpen } from '../../platform/access/authorize-call.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { wireInstant } from '../../platform/time/clock.ts';
import { fieldRefusal } from '../../platform/validation/field-refusal.ts';
import {
  addressOf,
  appointmentTime,
  type Claim,
  findOwnHolds,
  insertTaken,
  isClientBusy,
  type KnownChoice,
  LostRaceError,
  releaseTime,
  removeHolds,
  settlePlaceAgain,
  slotServiceOf,
  takeSlot,
  takeTransaction,
  zoneOfSession,
} from '../../scheduling/public.ts';
import type { Once } from '../../submissions/public.ts';
import { validateAction } from './booking-actions.rules.ts';
import { claimForStaff, claimOf, loadMove, type RescheduleCall } from './new-time.ts';
import {
  actOnce,
  type BookingRow,
  findReached,
  liveBookingOf,
  lockReached,
  type ReachedBooking,
  recordAndNotify,
  toAppointmentDto,
} from './reached-booking.ts';

/**
 * Moves a booking to another time of the same practitioner (BK-87). The family may choose an offered time within the clinic's notice limit;
 * staff may choose any free time. The old time is released only when the new time is taken. A call for the booking's present time changes
 * nothing, so a call can be repeated.
 * @throws AppError `not-found`; `booking-closed`; `slot-taken` with that day's slots; `invalid-input` at appointment (`notice-too-short`,
 * `appointment-ended`) or at starts_at, also `client-busy`; `too-many-requests` to a family that moved the booking too often.
 */
export function rescheduleBooking(deps: Deps, call: RescheduleCall): Promise<ReplyOf<'rescheduleAppointment'>> {
  const asked = [call.startsAt, call.timezone ?? null];
  return actOnce(deps, call, { route: 'rescheduleAppointment', asked }, (once) => moveOrRefuse(deps, call, once));
}

async function moveOrRefuse(deps: Deps, call: RescheduleCall, once: Once): Promise<ReplyOf<'rescheduleAppointment'>> {
  const seen = await findReached(deps.database.db, call);
  if (isAtThatTime(seen.booking, call)) return toAppointmentDto(seen.booking);
  requireMovable(deps, call, seen);
  const claim = claimOf(deps, call, seen);
  const choice = await loadMove(deps, claim, seen);
  const act = async (tx: Tx) => {
    const ownHolds = await findOwnHolds(tx, call.clinic.id, call.visitor);
    const holders = ownHolds.map((hold) => hold.resource_id);
    const reached = await lockReached(tx, call, holders);
    const { booking, right } = reached;
    if (isAtThatTime(booking, call)) return toAppointmentDto(booking);
    requireMovable(deps, call, reached);
    if (right === 'family')
      await requireMovesLeft(tx, deps, { clinicId: call.clinic.id, appointmentId: booking.id, ip: call.ip });
    if (!isStillAbout(booking, seen.booking)) throw new LostRaceError();
    const current =
      right === 'clinic'
        ? await claimForStaff(tx, deps, choice, claim)
        : (
            await takeSlot(
              tx,
              deps,
              { choices: [choice], open: [choice], agreedService: choice.service },
              claim,
              ownHolds,
            )
          ).choice;
    await requireClientFree(tx, reached, claim);
    // Before the move, because the caller may hold the new time.
    const holdIds = ownHolds.map(({ id }) => id);
    await removeHolds(tx, call.clinic.id, holdIds);
    const moved = await move(tx, deps, reached, current, claim);
    const details = { from: wireInstant(booking.start_at.getTime()), to: wireInstant(claim.startsAtMs) };
    await recordAndNotify(tx, deps, call, { booking, notice: 'moved', details });
    return toAppointmentDto(moved);
  };
  return takeTransaction(deps, claim, (tx) => once(tx, () => act(tx)));
}

const isAtThatTime = ({ status, start_at }: BookingRow, { startsAt }: RescheduleCall): boolean =>
  statusAfter(status, 'move') !== null && start_at.getTime() === Date.parse(startsAt);

/** When online booking is closed, the family cannot choose another time: they can only cancel (RL-03). */
function requireMovable(deps: Deps, { clinic, locale }: RescheduleCall, { booking, right }: ReachedBooking): void {
  if (right === 'family' && !isBookingOpen(clinic)) throw new AppError('booking-closed', `clinic ${clinic.id}`);
  const limits = { noticeHours: clinic.reschedule_notice_hours, nowMs: deps.clock.nowMs() };
  const verdict = validateAction(liveBookingOf(booking), 'move', right, limits);
  if (!verdict.allowed) throw fieldRefusal({ appointment: verdict.code }, locale);
}

/** Columns that the calendar may change meanwhile. The new time was checked for their earlier values. */
const CHOSEN = ['practitioner_id', 'service_id', 'location_id', 'duration_minutes', 'travel_minutes'] as const;
const isStillAbout = (booking: BookingRow, seen: BookingRow): boolean =>
  CHOSEN.every((column) => booking[column] === seen[column]);

/**
 * A client cannot have two sessions at once. Precondition: the practitioner's lock.
 * @throws For the family AppError `invalid-input` at starts_at; for staff LostRaceError, as for any other conflict.
 */
async function requireClientFree(tx: Tx, { booking, right }: ReachedBooking, claim: Claim): Promise<void> {
  const { clinic, startsAtMs, locale } = claim;
  const session = { startMs: startsAtMs, endMs: endOf(startsAtMs, booking.duration_minutes) };
  if (!(await isClientBusy(tx, clinic.id, booking.client_id, session, booking.id))) return;
  throw right === 'clinic' ? new LostRaceError() : fieldRefusal({ starts_at: 'client-busy' }, locale);
}

/** Precondition: the new time is open, and its practitioner is locked. */
async function move(
  tx: Tx,
  deps: Deps,
  { booking, right }: ReachedBooking,
  choice: KnownChoice,
  { startsAtMs, visitorZone }: Claim,
): Promise<BookingRow> {
  const { clinicId, clinic, service } = choice;
  const place = placeAt(startsAtMs, booking, choice);
  const zone = zoneOfSession(clinic, place.locationId);
  const endsAtMs = endOf(startsAtMs, booking.duration_minutes);
  const nowMs = deps.clock.nowMs();
  const isMoved = await moveBooking(tx, clinicId, booking, {
    startsAtMs,
    endsAtMs,
    wall: wallAt(zone, startsAtMs),
    zone: zone.name,
    tzdbVersion: deps.zones.version,
    // Only the family changes the zone in which the family reads the time.
    clientZone: right === 'family' ? visitorZone.name : booking.client_zone,
    place,
    requestExpiresAtMs:
      booking.status === 'requested'
        ? requestExpiresAt({ nowMs, expiryHours: clinic.requestExpiryHours }, startsAtMs)
        : (booking.request_expires_at?.getTime() ?? null),
    nowMs,
  });
  if (!isMoved) throw new LostRaceError();
  const people = { clientId: booking.client_id, practitionerId: booking.practitioner_id };
  const time = appointmentTime(people, startsAtMs, slotServiceOf(service));
  const session = { clinicId, serviceId: booking.service_id, startsAtMs };
  const state = booking.status === 'requested' ? 'requested' : 'confirmed';
  // The new rows are in lane 0: a session that overlapped on purpose no longer overlaps.
  await releaseTime(tx, clinicId, booking.id);
  if (!(await insertTaken(tx, session, { state, appointmentId: booking.id }, [time.client, time.practitioner])))
    throw new LostRaceError();
  return {
    ...booking,
    start_at: new Date(startsAtMs),
    end_at: new Date(endsAtMs),
    location_id: place.locationId,
    location_by: place.by,
    place: place.locationId === booking.location_id ? booking.place : addressOf(clinic, place.locationId),
  };
}

const placeAt = (startsAtMs: EpochMs, booking: BookingRow, choice: KnownChoice): SettledPlace =>
  settlePlaceAgain(
    { ...choice, slotService: slotServiceOf(choice.service), startsAtMs, isVideo: booking.is_video },
    { locationId: booking.location_id, by: booking.location_by },
  );

interface NewTime {
  readonly startsAtMs: EpochMs;
  readonly endsAtMs: EpochMs;
  /** The start as local time in the session's zone. */
  readonly wall: WallClock;
  readonly zone: string;
  readonly tzdbVersion: string;
  readonly clientZone: string;
  readonly place: SettledPlace;
  /** The new moment when the request expires; null: the booking was never a request. */
  readonly requestExpiresAtMs: EpochMs | null;
  readonly nowMs: EpochMs;
}

/**
 * Moves the booking and keeps its status.
 * @returns Whether the booking was unchanged since it was read.
 */
async function moveBooking(
  tx: Tx,
  clinicId: number,
  { id, status, start_at }: BookingRow,
  time: NewTime,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('appointment')
    .set((set) => ({
      sequence: set('sequence', '+', 1),
      start_at: new Date(time.startsAtMs),
      end_at: new Date(time.endsAtMs),
      wall_date: time.wall.date,
      wall_minutes: time.wall.minutes,
      zone: time.zone,
      tzdb_version: time.tzdbVersion,
      client_zone: time.clientZone,
      location_id: time.place.locationId,
      location_by: time.place.by,
      request_expires_at: time.requestExpiresAtMs === null ? null : new Date(time.requestExpiresAtMs),
      agreed_at: new Date(time.nowMs),
    }))
    .where('clinic_id', '=', clinicId)
    .where('id', '=', id)
    .where('status', '=', status)
    .where('start_at', '=', start_at)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

interface MoveByPeople {
  readonly clinicId: number;
  readonly appointmentId: string;
  /** Address of the caller. */
  readonly ip: string;
}

/**
 * Limits the family's moves of a booking per day, because each move sends messages to everybody around the booking. Staff have no limit.
 * Precondition: the booking's lock.
 * @throws AppError `too-many-requests`, with the wait until the oldest counted move is a day old.
 */
export async function requireMovesLeft(
  tx: Tx,
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  { clinicId, appointmentId, ip }: MoveByPeople,
): Promise<void> {
  if (isUnbounded(config, ip)) return;
  const nowMs = clock.nowMs();
  const moves = await listMovesByPeople(tx, clinicId, appointmentId, nowMs - DAY_MS);
  const oldestMs = moves[moves.length - config.bookingBounds.dailyMoves];
  if (oldestMs === undefined) return;
  const retryAfterSeconds = Math.ceil((oldestMs + DAY_MS - nowMs) / 1000);
  throw new AppError('too-many-requests', `booking ${appointmentId} was moved too often`, { retryAfterSeconds });
}

/** The moves of the last day, oldest first. */
async function listMovesByPeople(
  tx: Tx,
  clinicId: number,
  appointmentId: string,
  afterMs: EpochMs,
): Promise<EpochMs[]> {
  const rows = await tx
    .selectFrom('audit_event as e')
    .select('e.at')
    .where('e.clinic_id', '=', clinicId)
    .where('e.subject_kind', '=', 'appointment')
    .where('e.subject_id', '=', appointmentId)
    .where('e.action', '=', 'appointment.moved')
    .where('e.result', '=', 'done')
    .where('e.at', '>', new Date(afterMs))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('role_membership as r')
            .select(sql`1`.as('one'))
            .whereRef('r.clinic_id', '=', 'e.clinic_id')
            .whereRef('r.user_id', '=', 'e.actor_user_id')
            .where('r.role', 'in', STAFF_ROLES),
        ),
      ),
    )
    .orderBy('e.at')
    .execute();
  return rows.map(({ at }) => at.getTime());
}
