import { AppError } from '@carefront/shared/contracts';
import {
  dateAt,
  type EpochMs,
  type PlaceBefore,
  type SlotRefusal,
  validateForStaff,
  visitorRange,
  type WallClock,
} from '@carefront/shared/domain';
import { sql } from 'kysely';
import type { Deps } from '../../deps.ts';
import { type Tx, transaction } from '../../platform/database/transaction.ts';
import { wireInstant } from '../../platform/time/clock.ts';
import {
  appointmentTime,
  findReasons,
  findTakenLanes,
  insertTaken,
  isLostRace,
  LostRaceError,
  loadSlotFacts,
  lockClient,
  lockWithHours,
  type NewOccupancy,
  NO_VISITOR,
  releaseTime,
  removeExpiredHolds,
  startsByPractitioner,
  type TakenBy,
  type WireSlotDay,
  wireDaysOf,
} from '../../scheduling/public.ts';
import type { CheckedEvent, EventCall, PresentEvent } from './check-event.ts';
import { changedFields, type EventContent, type EventTerms } from './event-change.rules.ts';

/**
 * Runs the transaction of an event.
 * @throws AppError `slot-taken` with the reasons against the time and the day's open starts, read after the rollback.
 */
export async function eventTransaction<T>(
  deps: Deps,
  call: EventCall,
  event: CheckedEvent,
  appointmentId: string,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  try {
    return await transaction(deps.database.db, work);
  } catch (error) {
    const reasons = reasonsOf(error);
    if (!reasons) throw error;
    const slots = await openDay(deps, call, event, appointmentId);
    throw new AppError('slot-taken', reasons.join(', '), { body: { reasons, slots } });
  }
}

function reasonsOf(error: unknown): readonly SlotRefusal[] | null {
  if (error instanceof OverlapError) return error.reasons;
  return isLostRace(error) ? ['busy'] : null;
}

/** Returns the practitioner's open slots of that day, in the clinic's zone. */
async function openDay(
  deps: Deps,
  { clinic }: EventCall,
  { practitioner, service, startsAtMs }: CheckedEvent,
  appointmentId: string,
): Promise<WireSlotDay[]> {
  const zone = deps.zones.requireZone(clinic.timezone);
  const date = dateAt(zone, startsAtMs);
  const range = visitorRange(date, date, zone);
  const facts = await loadSlotFacts(deps.database.db, deps.zones, {
    clinicId: clinic.id,
    serviceId: service.id,
    practitioners: { by: 'id', ids: [practitioner.id] },
    fromMs: range.fromMs,
  });
  const visitor = { ...NO_VISITOR, movedAppointmentId: appointmentId };
  const starts = await startsByPractitioner(deps, facts, { range, wantedLocationId: null, visitor });
  return wireDaysOf([...starts.values()].flat(), zone, facts.service);
}

/**
 * Takes the lock of the event's practitioner, under which its time is judged and taken.
 * @param otherPractitionerIds - Practitioners whose time the same transaction releases.
 * @returns The event with the hours that hold under the lock: they may have changed since it was checked.
 * @throws LostRaceError when the practitioner has left meanwhile.
 */
export async function lockEvent(
  tx: Tx,
  deps: Deps,
  clinicId: number,
  event: CheckedEvent,
  otherPractitionerIds: readonly number[] = [],
): Promise<CheckedEvent> {
  const { practitioner } = event;
  const lockedIds = [practitioner.id, ...otherPractitionerIds];
  const [current] = await lockWithHours(tx, deps, { clinicId, lockedIds, choices: [{ practitioner }] });
  if (!current) throw new LostRaceError();
  return { ...event, practitioner: current.practitioner };
}

/** The time has a conflict, and no reason was given for an overlap. */
class OverlapError extends Error {
  override readonly name = 'OverlapError';
  readonly reasons: readonly SlotRefusal[];
  constructor(reasons: readonly SlotRefusal[]) {
    super(reasons.join(', '));
    this.reasons = reasons;
  }
}

interface Place {
  /** The event's time, each row in its first free lane. */
  readonly rows: readonly NewOccupancy[];
  /** Conflicts that the event overlaps on purpose. */
  readonly overlooked: readonly SlotRefusal[];
}

/**
 * Finds free lanes for the event. The event may overlap only with a written reason. Precondition: the practitioner's lock.
 * @param appointmentId - Its own time is not a conflict.
 * @throws OverlapError.
 */
export async function findPlace(
  tx: Tx,
  deps: Deps,
  clinicId: number,
  event: CheckedEvent,
  appointmentId: string,
): Promise<Place> {
  const { practitioner, client, service, slotService, startsAtMs } = event;
  const people = { clientId: client.id, practitionerId: practitioner.id };
  const time = appointmentTime(people, startsAtMs, slotService);
  await removeExpiredHolds(tx, clinicId, practitioner.id, time.practitioner.during, deps.clock.nowMs());
  await lockClient(tx, clinicId, client.id);
  const ofClient = await findTakenLanes(tx, clinicId, time.client, appointmentId);
  const ofPractitioner = await findTakenLanes(tx, clinicId, time.practitioner, appointmentId);
  const visitor = { ...NO_VISITOR, movedAppointmentId: appointmentId };
  const asked = { clinicId, serviceId: service.id, clinic: event.clinic, service: slotService, practitioner };
  const reasons = await findReasons(tx, deps, { ...asked, places: [null], visitor }, startsAtMs);
  const isTaken = ofClient.length > 0 || ofPractitioner.length > 0;
  const overlooked = conflictsAmong(isTaken ? [...new Set([...reasons, 'busy' as const])] : reasons);
  if (overlooked.length > 0 && event.overlapReason === '') throw new OverlapError(overlooked);
  const rows = [
    { ...time.client, lane: freeLane(ofClient) },
    { ...time.practitioner, lane: freeLane(ofPractitioner) },
  ];
  return { rows, overlooked };
}

function freeLane(takenLanes: readonly number[]): number {
  let lane = 0;
  while (takenLanes.includes(lane)) lane += 1;
  return lane;
}

/** Conflicts without the past, which `checkEvent` has checked: a session that has begun may keep its start. */
function conflictsAmong(reasons: readonly SlotRefusal[]): readonly SlotRefusal[] {
  const verdict = validateForStaff(reasons.filter((reason) => reason !== 'in-the-past'));
  return verdict.kind === 'open' ? [] : verdict.reasons;
}

/** Takes the time, in place of the time that the event had. @throws LostRaceError when the constraint finds a conflict. */
export async function takePlace(
  tx: Tx,
  clinicId: number,
  { service, startsAtMs }: CheckedEvent,
  { rows }: Place,
  taken: TakenBy,
): Promise<void> {
  const session = { clinicId, serviceId: service.id, startsAtMs };
  await releaseTime(tx, clinicId, taken.appointmentId);
  if (!(await insertTaken(tx, session, taken, rows))) throw new LostRaceError();
}

/**
 * Returns the details that the log stores with the reason.
 * @param place - null when the event keeps its time.
 */
export function auditDetails(event: CheckedEvent, place: Place | null): Record<string, unknown> {
  return {
    practitioner_id: event.practitioner.id,
    client_id: event.client.id,
    service_id: event.service.id,
    starts_at: wireInstant(event.startsAtMs),
    ends_at: wireInstant(event.endsAtMs),
    overlooked: place?.overlooked ?? [],
  };
}

export const termsOf = (event: CheckedEvent): EventTerms => ({
  practitionerId: event.practitioner.id,
  clientId: event.client.id,
  serviceId: event.service.id,
  startsAtMs: event.startsAtMs,
  durationMinutes: event.slotService.durationMinutes,
  travelMinutes: event.travelMinutes,
});

const contentOf = (event: CheckedEvent): EventContent => ({
  ...termsOf(event),
  title: event.title,
  notes: event.notes,
  isVideo: event.isVideo,
  typeId: event.typeId,
  typeLocationId: event.locationId,
  videoProviderId: event.videoProviderId,
});

/** Returns the details of a change for the log: names of the changed fields, and the previous practitioner, client, service and time. */
export function changeDetails(present: PresentEvent, event: CheckedEvent): Record<string, unknown> {
  const changed = changedFields(present, contentOf(event));
  return {
    changed,
    ...(changed.includes('providers') && { from_practitioner_id: present.practitionerId }),
    ...(changed.includes('clients') && { from_client_id: present.clientId }),
    ...(changed.includes('service_id') && { from_service_id: present.serviceId }),
    ...(changed.includes('starts_at') && { from_starts_at: wireInstant(present.startsAtMs) }),
  };
}

/** Returns the columns that only appointments created in the calendar have. */
const eventColumns = (event: CheckedEvent) => ({
  title: event.title,
  travel_minutes: event.travelMinutes,
  event_type_id: event.typeId,
  event_location_id: event.locationId,
  video_provider_id: event.videoProviderId,
});

/** Completes an appointment that was made in the calendar. */
export async function completeEvent(tx: Tx, clinicId: number, id: string, event: CheckedEvent): Promise<void> {
  await tx
    .updateTable('appointment')
    .set({ origin: 'calendar', ...eventColumns(event) })
    .where('clinic_id', '=', clinicId)
    .where('id', '=', id)
    .execute();
}

interface EventUpdate extends CheckedEvent {
  /** The agreed start as local time in the session's zone. */
  readonly wall: WallClock;
  readonly zone: string;
  readonly place: PlaceBefore;
  readonly tzdbVersion: string;
  /** undefined keeps the fee. */
  readonly feeCents: number | null | undefined;
  /** undefined keeps the expiry. */
  readonly requestExpiresAtMs: EpochMs | undefined;
}

/** Updates people, content and time. Status and origin stay. */
export async function updateEvent(tx: Tx, clinicId: number, id: string, event: EventUpdate): Promise<void> {
  await tx
    .updateTable('appointment')
    .set({
      ...eventColumns(event),
      practitioner_id: event.practitioner.id,
      client_id: event.client.id,
      service_id: event.service.id,
      start_at: new Date(event.startsAtMs),
      end_at: new Date(event.endsAtMs),
      wall_date: event.wall.date,
      wall_minutes: event.wall.minutes,
      zone: event.zone,
      location_id: event.place.locationId,
      location_by: event.place.by,
      tzdb_version: event.tzdbVersion,
      is_video: event.isVideo,
      notes: event.notes,
      duration_minutes: event.slotService.durationMinutes,
      ...(event.feeCents !== undefined && { fee_cents: event.feeCents }),
      ...(event.requestExpiresAtMs !== undefined && { request_expires_at: new Date(event.requestExpiresAtMs) }),
    })
    .where('clinic_id', '=', clinicId)
    .where('id', '=', id)
    .execute();
}

/**
 * Counts one more change that the event's people are notified of.
 * @param agreedAtMs - Now, when the change includes the time; absent: the agreed moment stays.
 */
export async function countChange(tx: Tx, clinicId: number, id: string, agreedAtMs?: EpochMs): Promise<void> {
  await tx
    .updateTable('appointment')
    .set({
      sequence: sql<number>`sequence + 1`,
      ...(agreedAtMs !== undefined && { agreed_at: new Date(agreedAtMs) }),
    })
    .where('clinic_id', '=', clinicId)
    .where('id', '=', id)
    .execute();
}
