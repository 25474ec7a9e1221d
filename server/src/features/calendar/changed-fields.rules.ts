import type { EventTerms } from './event-change.rules.ts';

/** Everything that somebody can change about an event. */
export interface EventContent extends EventTerms {
  readonly title: string;
  readonly notes: string;
  readonly isVideo: boolean;
  /** Type, location and video provider are null when they follow from the booking. */
  readonly typeId: number | null;
  readonly typeLocationId: number | null;
  readonly videoProviderId: number | null;
}

/** The fields' names in the log, which are their names on the wire. */
const FIELDS = [
  ['providers', 'practitionerId'],
  ['clients', 'clientId'],
  ['service_id', 'serviceId'],
  ['starts_at', 'startsAtMs'],
  ['duration', 'durationMinutes'],
  ['travel', 'travelMinutes'],
  ['title', 'title'],
  ['notes', 'notes'],
  ['is_video_session', 'isVideo'],
  ['event_type_id', 'typeId'],
  ['event_location_id', 'typeLocationId'],
  ['video_provider_id', 'videoProviderId'],
] as const satisfies readonly (readonly [string, keyof EventContent])[];

export type EventField = (typeof FIELDS)[number][0];

/** Returns the names of the changed fields. Their values do not belong into the log. */
export function changedFields(before: EventContent, after: EventContent): EventField[] {
  return FIELDS.filter(([, key]) => before[key] !== after[key]).map(([name]) => name);
}
