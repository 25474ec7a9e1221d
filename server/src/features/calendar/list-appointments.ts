import type { Locale, ParsedQueryOf, Reach, ReplyOf } from '@carefront/shared/contracts';
import {
  type AppointmentStatus,
  CLIENT_STATUSES,
  clinicText,
  DAY_MS,
  type EpochMs,
  eventNamesOf,
  type IsoDate,
  MEETING_SERVICE_NAME,
  type TextLanguages,
  type Translations,
  wallAt,
  wallTimeOfMinutes,
  type ZoneRules,
} from '@carefront/shared/domain';
import { sql } from 'kysely';
import { languagesOf } from '../../clinic-texts/clinic-texts.ts';
import type { Deps } from '../../deps.ts';
import {
  type ClientReach,
  familyReach,
  findBirthDatesOfEqualNames,
  findClientNames,
  toClientListItem,
  workReach,
} from '../../people/public.ts';
import type { Person } from '../../platform/access/actor.ts';
import type { ClinicRow } from '../../platform/clinics/clinic-directory.ts';
import type { ClientStatus } from '../../platform/database/tables.ts';
import type { Database } from '../../platform/database/transaction.ts';
import { wireInstant } from '../../platform/time/clock.ts';
import { fieldRefusal, invalidInput } from '../../platform/validation/field-refusal.ts';
import { type CalendarRange, calendarRange, isCalendarMoment, isKnownPractitioner } from '../../scheduling/public.ts';

interface ListCall {
  readonly clinic: ClinicRow;
  readonly actor: Person;
  readonly reach: Reach;
  readonly locale: Locale;
  readonly query: ParsedQueryOf<'listAppointments'>;
}

/**
 * Lists the caller's events in a range (TM-01): events of the caller and their people, a practitioner's own calendar, or the clinic's
 * calendar. Takes at most five statements for any number of events.
 * @throws AppError `invalid-input` at start, end or practitioner_id.
 */
export async function listAppointments(deps: Deps, call: ListCall): Promise<ReplyOf<'listAppointments'>> {
  const { clinic, reach } = call;
  const { db } = deps.database;
  const range = requestedRange(deps, call);
  const filter = await filterOf(deps, call);
  if (filter === null) return { events: [] };
  const rows = await findCalendarEvents(db, clinic.id, range, filter);
  const isFamily = reach === 'own' || reach === 'assigned';
  const birthDates = await findBirthDatesOfEqualNames(db, clinic.id, rows.map(clientNameOf), reachOf(call));
  const view = {
    zone: deps.zones.requireZone(clinic.timezone),
    lists: await findEventLists(db),
    languages: languagesOf(clinic, call.locale),
    ...{ isFamily, birthDates },
  };
  return { events: rows.map((row) => toCalendarEvent(row, view)) };
}

const reachOf = ({ actor, reach }: ListCall): ClientReach =>
  reach === 'clinic' || reach === 'caseload' ? workReach(actor, reach) : familyReach(actor, reach);

function requestedRange(deps: Deps, { clinic, query, locale }: ListCall): Extract<CalendarRange, { isAllowed: true }> {
  const wrong = (['start', 'end'] as const).filter((field) => !isCalendarMoment(query[field]));
  if (wrong.length > 0) throw invalidInput(wrong, query, locale);
  const range = calendarRange(query.start, query.end, deps.zones.requireZone(clinic.timezone));
  if (!range.isAllowed) throw fieldRefusal({ end: range.code }, locale);
  return range;
}

/** @returns null when the caller can have no events. */
async function filterOf(deps: Deps, { clinic, actor, reach, query, locale }: ListCall): Promise<EventFilter | null> {
  const { db } = deps.database;
  const practitionerId = query.practitioner_id;
  const isForeign = reach === 'caseload' && practitionerId !== undefined && practitionerId !== actor.practitionerId;
  const isUnknown = practitionerId !== undefined && !(await isKnownPractitioner(db, clinic.id, practitionerId));
  if (isForeign || isUnknown) throw fieldRefusal({ practitioner_id: 'practitioner-unknown' }, locale);
  if (reach === 'clinic') return { practitionerId };
  if (reach === 'caseload') return actor.practitionerId === null ? null : { practitionerId: actor.practitionerId };
  const clients = await findClientNames(db, clinic.id, CLIENT_STATUSES, familyReach(actor, reach));
  return { practitionerId, clientIds: clients.map(({ id }) => id) };
}

export type CalendarEvent = ReplyOf<'updateCalendarEvent'>;

interface EventView {
  /** Time zone of the clinic. */
  readonly zone: ZoneRules;
  readonly lists: EventLists;
  readonly languages: TextLanguages;
  /** Tells whether the reader is a family: the clinic's internal texts are hidden from families. */
  readonly isFamily: boolean;
  /** Of clients whose name another client of the list has, too. */
  readonly birthDates?: ReadonlyMap<number, IsoDate>;
}

const serviceTitle = ({ service_name: title, service_translations }: CalendarEventRow, languages: TextLanguages) => {
  const { text, lang } = clinicText({ name: title, translations: service_translations }, 'name', languages);
  return { title: text, ...(lang && { langs: { title: lang } }) };
};

export function toCalendarEvent(
  row: CalendarEventRow,
  { zone, lists, languages, isFamily, birthDates }: EventView,
): CalendarEvent {
  const start = wallAt(zone, row.start_at.getTime());
  const end = wallAt(zone, row.end_at.getTime());
  return {
    id: row.id,
    ...(isFamily || row.title === '' ? serviceTitle(row, languages) : { title: row.title }),
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

const clientNameOf = (row: CalendarEventRow) => ({
  id: row.client_id,
  status: row.client_status,
  firstName: row.first_name,
  lastName: row.last_name,
});

/** One event with the people and the service that it names. */
interface CalendarEventRow {
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
  service_translations: Translations;
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
interface EventFilter {
  readonly practitionerId?: number | undefined;
  readonly clientIds?: readonly number[] | undefined;
}

const SHOWN_STATUSES: readonly AppointmentStatus[] = ['requested', 'confirmed', 'completed'];
/** Longest session: a session that begins earlier than this before the range does not overlap the range. */
const LONGEST_EVENT_MS = DAY_MS;

/** Finds events that overlap the half-open range, by their start. */
function findCalendarEvents(
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
      's.translations as service_translations',
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

interface ListEntry {
  id: number;
  name: string;
}

/** Lists of the values that an event refers to (EN-08). */
export interface EventLists {
  readonly event_types: ListEntry[];
  readonly event_locations: ListEntry[];
  readonly video_providers: ListEntry[];
}

/** Loads the lists in one statement. */
export async function findEventLists(db: Database): Promise<EventLists> {
  const listOf = (table: 'event_type' | 'event_location' | 'video_provider') => sql<ListEntry[]>`
    (SELECT coalesce(json_agg(json_build_object('id', id, 'name', name) ORDER BY id), '[]') FROM ${sql.table(table)})`;
  const { rows } = await sql<EventLists>`
    SELECT ${listOf('event_type')} AS event_types, ${listOf('event_location')} AS event_locations,
      ${listOf('video_provider')} AS video_providers`.execute(db);
  const [lists] = rows;
  if (!lists) throw new Error('a SELECT without FROM gave no row');
  return lists;
}

export const idByName = (list: readonly ListEntry[], name: string): number | undefined =>
  list.find((entry) => entry.name === name)?.id;

export const hasId = (list: readonly ListEntry[], id: number): boolean => list.some((entry) => entry.id === id);
