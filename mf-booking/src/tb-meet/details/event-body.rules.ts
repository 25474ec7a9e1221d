import type { BodyOf, ReplyOf, Service } from '@carefront/shared/contracts';
import {
  endOf,
  eventNamesOf,
  serviceDurationMinutes,
  wallAt,
  wallTimeOfMinutes,
  type ZoneRules,
} from '@carefront/shared/domain';

export type EventBody = BodyOf<'createCalendarEvent'>;
export type CalendarOptions = ReplyOf<'getCalendarOptions'>;

export interface EventChoices {
  readonly service: Pick<Service, 'id' | 'duration' | 'duration_unit'>;
  /** The event's title in the calendar. */
  readonly title: string;
  readonly practitionerId: number;
  readonly clientId: number;
  readonly isVideoSession: 0 | 1;
  /** ISO instant. */
  readonly startsAt: string;
  readonly notes: string;
  /** The reason for overlapping another session; '' for no overlap. */
  readonly overlapReason: string;
  /** The travel time of an event that is changed; null for a new event. */
  readonly travel: { readonly travel: number; readonly travel_unit: 'Min' | 'Hrs' } | null;
}

const TITLE_MAX_LENGTH = 255;

const idOf = (list: readonly { id: number; name: string }[], name: string): number | null =>
  list.find((entry) => entry.name === name)?.id ?? null;

/**
 * Returns the event's request body (EN-09, TM-03), with dates and times in the clinic's zone.
 * @returns null when the clinic's lists lack the type or location, so nothing can be sent.
 */
export function eventBody(choices: EventChoices, options: CalendarOptions, clinicZone: ZoneRules): EventBody | null {
  const { service, isVideoSession, startsAt } = choices;
  const names = eventNamesOf(isVideoSession === 1);
  const typeId = idOf(options.event_types, names.type);
  const locationId = idOf(options.event_locations, names.location);
  if (typeId === null || locationId === null) return null;
  const startMs = Date.parse(startsAt);
  const minutes = serviceDurationMinutes(service.duration, service.duration_unit);
  const start = wallAt(clinicZone, startMs);
  const end = wallAt(clinicZone, endOf(startMs, minutes));
  return {
    title: choices.title.slice(0, TITLE_MAX_LENGTH),
    start_date: start.date,
    start_time: wallTimeOfMinutes(start.minutes),
    end_date: end.date,
    end_time: wallTimeOfMinutes(end.minutes),
    starts_at: startsAt,
    event_type_id: typeId,
    event_location_id: locationId,
    video_provider_id: isVideoSession === 1 ? idOf(options.video_providers, options.meeting_service) : null,
    ...wholeDuration(service, minutes),
    travel: choices.travel?.travel ?? 0,
    travel_unit: choices.travel?.travel_unit ?? 'Min',
    recurring_type_id: 1,
    clients: [choices.clientId],
    service_id: service.id,
    providers: [choices.practitionerId],
    notes: choices.notes,
    ...(choices.overlapReason === '' ? {} : { overlap_reason: choices.overlapReason }),
  };
}

/** The wire takes whole numbers, so 1.5 hours are sent as minutes. */
function wholeDuration({ duration, duration_unit }: EventChoices['service'], minutes: number) {
  return Number.isInteger(duration)
    ? { duration, duration_unit }
    : { duration: minutes, duration_unit: 'Min' as const }; // the literal type of the wire
}
