import { judgeForStaff, type SlotRefusal } from '@carefront/shared/domain';
import type { Deps } from '../../../deps.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import { wireInstant } from '../../../platform/time/wire-instant.ts';
import {
  LostRaceError,
  loadBusyTime,
  lockClient,
  NO_VISITOR,
  reasonsAgainst,
  removeExpiredHolds,
  type TakenBy,
  withBuffers,
} from '../../../scheduling/public.ts';
import type { CheckedEvent } from '../form/check-event.ts';
import { type LanedTime, takeLanes, withTakenLanes } from './event-time.repository.ts';

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
  readonly rows: readonly LanedTime[];
  /** Conflicts that the event overlaps on purpose. */
  readonly overlooked: readonly SlotRefusal[];
}

/**
 * Finds the event's place in its people's time: it may overlap only with a written reason. Precondition: the practitioner's lock.
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
  const { practitioner, client, service, slotService, startsAtMs, endsAtMs } = event;
  const nowMs = deps.clock.nowMs();
  const during = withBuffers(startsAtMs, slotService);
  await removeExpiredHolds(tx, clinicId, practitioner.id, during, nowMs);
  await lockClient(tx, clinicId, client.id);
  const session = { startMs: startsAtMs, endMs: endsAtMs };
  const ofClient = { kind: 'client', resourceId: client.id, during: session } as const;
  const ofPractitioner = { kind: 'practitioner', resourceId: practitioner.id, during } as const;
  // In this order: every writer takes the client's row first.
  const rows = [
    await withTakenLanes(tx, clinicId, ofClient, appointmentId),
    await withTakenLanes(tx, clinicId, ofPractitioner, appointmentId),
  ];
  const asked = { clinicId, serviceId: service.id, practitionerIds: [practitioner.id] };
  const range = { fromMs: startsAtMs, toMs: endsAtMs };
  const busyTimes = await loadBusyTime(tx, asked, range, nowMs, { ...NO_VISITOR, movedAppointmentId: appointmentId });
  const busyTime = busyTimes.get(practitioner.id);
  const reasons = reasonsAgainst(
    { clinic: event.clinic, service: slotService, practitioner, places: [null], busyTime, nowMs },
    startsAtMs,
  );
  const isTaken = rows.some(({ takenLanes }) => takenLanes.length > 0);
  const overlooked = conflictsAmong(isTaken ? [...new Set([...reasons, 'busy' as const])] : reasons);
  if (overlooked.length > 0 && event.overlapReason === '') throw new OverlapError(overlooked);
  return { rows, overlooked };
}

/** The past was judged before: a session that has begun may keep its start. */
function conflictsAmong(reasons: readonly SlotRefusal[]): readonly SlotRefusal[] {
  const verdict = judgeForStaff(reasons.filter((reason) => reason !== 'in-the-past'));
  return verdict.kind === 'open' ? [] : verdict.reasons;
}

/** @throws LostRaceError when the constraint knows better. */
export async function takePlace(
  tx: Tx,
  clinicId: number,
  { service, startsAtMs }: CheckedEvent,
  { rows }: Place,
  taken: TakenBy,
): Promise<void> {
  const session = { clinicId, serviceId: service.id, startsAtMs };
  if (!(await takeLanes(tx, session, taken, rows))) throw new LostRaceError();
}

/**
 * Returns the details that the log keeps with the reason.
 * @param place - Null: the event keeps its time.
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
