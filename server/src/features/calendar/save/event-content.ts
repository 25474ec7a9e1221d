import { wireInstant } from '../../../platform/time/wire-instant.ts';
import type { CheckedEvent } from '../form/check-event.ts';
import type { PresentEvent } from '../form/event-parts.repository.ts';
import { changedFields, type EventContent } from './changed-fields.rules.ts';
import type { EventTerms } from './event-change.rules.ts';

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
