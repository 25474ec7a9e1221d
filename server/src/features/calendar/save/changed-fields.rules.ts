import type { EventTerms } from './event-change.rules.ts';

/** Everything that somebody can change about an event. */
export interface EventContent extends EventTerms {
  readonly title: string;
  readonly notes: string;
  readonly isVideo: boolean;
  /** Null, all three, when not chosen: they follow from the booking. */
  readonly typeId: number | null;
  readonly typeLocationId: number | null;
  readonly videoProviderId: number | null;
}

/** By which names the log calls them: those of the wire. */
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

/** Names of the fields that a change is about; what they say is nothing for a log. */
export function changedFields(before: EventContent, after: EventContent): EventField[] {
  return FIELDS.filter(([, key]) => before[key] !== after[key]).map(([name]) => name);
}
