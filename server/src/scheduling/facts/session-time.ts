import { type EpochMs, endOf, MINUTE_MS, type SlotService } from '@carefront/shared/domain';
import type { NewOccupancy } from '../occupancy/occupancy.repository.ts';

/** The practitioner's time that a session takes: the session and its buffers. */
export function withBuffers(startsAtMs: number, service: SlotService): { startMs: number; endMs: number } {
  return {
    startMs: startsAtMs - service.bufferBeforeMinutes * MINUTE_MS,
    endMs: startsAtMs + (service.durationMinutes + service.bufferAfterMinutes) * MINUTE_MS,
  };
}

/**
 * Returns the rows of an appointment's time. The client's row covers only the session, the practitioner's row also the buffers.
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
