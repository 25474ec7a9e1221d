import { type EpochMs, endOf, MINUTE_MS, type SlotService } from '@carefront/shared/domain';
import type { NewOccupancy } from '../occupancy/occupancy.repository.ts';

/** The time that a session takes from its practitioner. */
export function withBuffers(startsAtMs: number, service: SlotService): { startMs: number; endMs: number } {
  return {
    startMs: startsAtMs - service.bufferBeforeMinutes * MINUTE_MS,
    endMs: startsAtMs + (service.durationMinutes + service.bufferAfterMinutes) * MINUTE_MS,
  };
}

/**
 * Returns the rows of an appointment's time: the client's is the session alone, the practitioner's includes the buffers.
 * @param clientId, practitionerId - The people of the appointment.
 */
export function appointmentTime(
  { clientId, practitionerId }: { readonly clientId: number; readonly practitionerId: number },
  startsAtMs: EpochMs,
  service: SlotService,
): { readonly client: NewOccupancy; readonly practitioner: NewOccupancy } {
  const session = { startMs: startsAtMs, endMs: endOf(startsAtMs, service.durationMinutes) };
  return {
    client: { kind: 'client', resourceId: clientId, during: session },
    practitioner: { kind: 'practitioner', resourceId: practitionerId, during: withBuffers(startsAtMs, service) },
  };
}
