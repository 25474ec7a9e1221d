import type { ReplyOf } from '@carefront/shared/contracts';
import {
  eventNamesOf,
  type IsoDate,
  MEETING_SERVICE_NAME,
  wallAt,
  wallTimeOfMinutes,
  type ZoneRules,
} from '@carefront/shared/domain';
import { toClientListItem } from '../../../people/public.ts';
import { wireInstant } from '../../../platform/time/wire-instant.ts';
import type { CalendarEventRow } from './calendar-event.repository.ts';
import { type EventLists, idByName } from './event-lists.repository.ts';

export type CalendarEvent = ReplyOf<'updateCalendarEvent'>;

export interface EventView {
  /** Time zone of the clinic. */
  readonly zone: ZoneRules;
  readonly lists: EventLists;
  /** Tells whether the reader is a family: the clinic's internal texts are hidden from families. */
  readonly isFamily: boolean;
  /** Of clients whose name another client of the list has, too. */
  readonly birthDates?: ReadonlyMap<number, IsoDate>;
}

export function toCalendarEvent(
  row: CalendarEventRow,
  { zone, lists, isFamily, birthDates }: EventView,
): CalendarEvent {
  const start = wallAt(zone, row.start_at.getTime());
  const end = wallAt(zone, row.end_at.getTime());
  return {
    id: row.id,
    title: isFamily || row.title === '' ? row.service_name : row.title,
    start_date: start.date,
    start_time: wallTimeOfMinutes(start.minutes),
    end_date: end.date,
    end_time: wallTimeOfMinutes(end.minutes),
    starts_at: wireInstant(row.start_at.getTime()),
    ends_at: wireInstant(row.end_at.getTime()),
    ...kindOf(row, lists),
    duration: row.duration_minutes,
    duration_unit: 'Min',
    travel: row.travel_minutes,
    travel_unit: 'Min',
    clients: [row.client_id],
    client_items: [toClientListItem(clientNameOf(row), birthDates)],
    service_id: row.service_id,
    providers: [row.practitioner_id],
    recurring_type_id: 1,
    status: row.status,
    is_video_session: row.is_video ? 1 : 0,
    notes: isFamily ? '' : row.notes,
    is_overlapping: !isFamily && row.is_overlapping,
  };
}

/**
 * Returns the type, location and video provider chosen in the calendar; derives them for a booking from the site. 0 means that the
 * list has no such entry.
 */
function kindOf(row: CalendarEventRow, lists: EventLists) {
  if (row.event_type_id !== null && row.event_location_id !== null) {
    return {
      event_type_id: row.event_type_id,
      event_location_id: row.event_location_id,
      video_provider_id: row.video_provider_id,
    };
  }
  const { type, location } = eventNamesOf(row.is_video);
  return {
    event_type_id: idByName(lists.event_types, type) ?? 0,
    event_location_id: idByName(lists.event_locations, location) ?? 0,
    video_provider_id: row.is_video ? (idByName(lists.video_providers, MEETING_SERVICE_NAME) ?? null) : null,
  };
}

export const clientNameOf = (row: CalendarEventRow) => ({
  id: row.client_id,
  status: row.client_status,
  firstName: row.first_name,
  lastName: row.last_name,
});
