import { judgeForStaff, type SlotRefusal } from '@carefront/shared/domain';
import type { Deps } from '../../../deps.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import { wireInstant } from '../../../platform/time/wire-instant.ts';
import {
  appointmentTime,
  findReasons,
  findTakenLanes,
  insertTaken,
  LostRaceError,
  lockClient,
  type NewOccupancy,
  NO_VISITOR,
  releaseTime,
  removeExpiredHolds,
  type TakenBy,
} from '../../../scheduling/public.ts';
import type { CheckedEvent } from '../form/check-event.ts';

/** The time has a conflict, and no reason was given for an overlap. */
export class OverlapError extends Error {
  override readonly name = 'OverlapError';
  readonly reasons: readonly SlotRefusal[];
  constructor(reasons: readonly SlotRefusal[]) {
    super(reasons.join(', '));
    this.reasons = reasons;
  }
}

export interface Place {
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
  const verdict = judgeForStaff(reasons.filter((reason) => reason !== 'in-the-past'));
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
