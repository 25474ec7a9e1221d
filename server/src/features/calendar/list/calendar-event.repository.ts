import type { AppointmentStatus, EpochMs } from '@carefront/shared/domain';
import { DAY_MS } from '@carefront/shared/domain';
import { sql } from 'kysely';
import type { ClientStatus } from '../../../platform/database/tables.ts';
import type { Database } from '../../../platform/database/transaction.ts';

/** One event with the people and the service that it names. */
export interface CalendarEventRow {
  id: string;
  status: AppointmentStatus;
  start_at: Date;
  end_at: Date;
  duration_minutes: number;
  travel_minutes: number;
  is_video: boolean;
  title: string;
  notes: string;
  practitioner_id: number;
  service_id: number;
  service_name: string;
  client_id: number;
  client_status: ClientStatus;
  first_name: string;
  last_name: string;
  /** Type, location and video provider are null when they follow from the booking. */
  event_type_id: number | null;
  event_location_id: number | null;
  video_provider_id: number | null;
  is_overlapping: boolean;
}

/** Practitioner and clients of the events: undefined means no filter. */
export interface EventFilter {
  readonly practitionerId?: number | undefined;
  readonly clientIds?: readonly number[] | undefined;
}

const SHOWN_STATUSES: readonly AppointmentStatus[] = ['requested', 'confirmed', 'completed'];
/** Longest session: a session that begins earlier than this before the range does not overlap the range. */
const LONGEST_EVENT_MS = DAY_MS;

/** Finds events that overlap the half-open range, by their start. */
export function findCalendarEvents(
  db: Database,
  clinicId: number,
  { fromMs, toMs }: { fromMs: EpochMs; toMs: EpochMs },
  { practitionerId, clientIds }: EventFilter,
): Promise<CalendarEventRow[]> {
  if (clientIds?.length === 0) return Promise.resolve([]);
  return eventsOf(db, clinicId)
    .where('a.status', 'in', SHOWN_STATUSES)
    .where('a.start_at', '>', new Date(fromMs - LONGEST_EVENT_MS))
    .where('a.start_at', '<', new Date(toMs))
    .where('a.end_at', '>', new Date(fromMs))
    .$if(practitionerId !== undefined, (query) => query.where('a.practitioner_id', '=', practitionerId ?? 0))
    .$if(clientIds !== undefined, (query) => query.where('a.client_id', 'in', clientIds ?? []))
    .orderBy('a.start_at')
    .orderBy('a.id')
    .execute();
}

/** @returns undefined when the clinic has no such event. */
export function findCalendarEvent(db: Database, clinicId: number, id: string): Promise<CalendarEventRow | undefined> {
  return eventsOf(db, clinicId).where('a.id', '=', id).executeTakeFirst();
}

function eventsOf(db: Database, clinicId: number) {
  return db
    .selectFrom('appointment as a')
    .innerJoin('service as s', (on) => on.onRef('s.clinic_id', '=', 'a.clinic_id').onRef('s.id', '=', 'a.service_id'))
    .innerJoin('client as c', (on) => on.onRef('c.clinic_id', '=', 'a.clinic_id').onRef('c.id', '=', 'a.client_id'))
    .where('a.clinic_id', '=', clinicId)
    .select([
      'a.id',
      'a.status',
      'a.start_at',
      'a.end_at',
      'a.duration_minutes',
      'a.travel_minutes',
      'a.is_video',
      'a.title',
      'a.notes',
      'a.practitioner_id',
      'a.service_id',
      's.name as service_name',
      'a.client_id',
      'c.status as client_status',
      'c.first_name',
      'c.last_name',
      'a.event_type_id',
      'a.event_location_id',
      'a.video_provider_id',
      sql<boolean>`EXISTS (SELECT FROM occupancy o
        WHERE o.clinic_id = a.clinic_id AND o.appointment_id = a.id AND o.lane > 0)`.as('is_overlapping'),
    ]);
}
