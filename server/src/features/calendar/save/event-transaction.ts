import { AppError } from '@carefront/shared/contracts';
import { dateAt, type SlotRefusal, visitorRange } from '@carefront/shared/domain';
import type { Deps } from '../../../deps.ts';
import { type Tx, transaction } from '../../../platform/database/transaction.ts';
import {
  isLostRace,
  loadSlotFacts,
  NO_VISITOR,
  startsByPractitioner,
  type WireSlotDay,
  wireDaysOf,
} from '../../../scheduling/public.ts';
import type { CheckedEvent, EventCall } from '../form/check-event.ts';
import { OverlapError } from './place-event.ts';

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
