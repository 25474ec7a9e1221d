import type { Locale, ParsedBodyOf, Reach, ReplyOf } from '@carefront/shared/contracts';
import {
  type AppointmentStatus,
  DAY_MINUTES,
  type EpochMs,
  isVideoType,
  MEETING_SERVICE_NAME,
  NOTES_MAX_LENGTH,
  type PlaceBefore,
  type SlotService,
  serviceDurationMinutes,
} from '@carefront/shared/domain';
import { sql } from 'kysely';
import type { Deps } from '../../deps.ts';
import type { Person } from '../../platform/access/actor.ts';
import type { ClinicRow } from '../../platform/clinics/clinic-directory.ts';
import type { ClientStatus } from '../../platform/database/tables.ts';
import type { Database, Tx } from '../../platform/database/transaction.ts';
import { wireInstant } from '../../platform/time/clock.ts';
import type { Zones } from '../../platform/time/zones.ts';
import { type FieldCodes, fieldRefusal, invalidInput } from '../../platform/validation/field-refusal.ts';
import {
  type ClinicFacts,
  isCalendarDate,
  loadSlotFacts,
  type PractitionerSlotRow,
  type ServiceSlotRow,
  slotServiceOf,
} from '../../scheduling/public.ts';
import { eventTimes } from './event-times.rules.ts';
import { type EventLists, findEventLists, hasId, idByName } from './list-appointments.ts';

type EventBody = ParsedBodyOf<'createCalendarEvent'>;

export interface EventCall {
  readonly clinic: ClinicRow;
  readonly actor: Person;
  readonly reach: Reach;
  readonly locale: Locale;
  readonly body: EventBody;
}

/** A valid event. Whether its time is free is not yet known. */
export interface CheckedEvent extends EventKind {
  readonly clinic: ClinicFacts;
  readonly practitioner: PractitionerSlotRow;
  readonly client: EventClient;
  /** The service as the clinic offers it. */
  readonly service: ServiceSlotRow;
  /** The service with this event's length, and its travel time added to the service's buffer. */
  readonly slotService: SlotService;
  readonly startsAtMs: EpochMs;
  readonly endsAtMs: EpochMs;
  readonly travelMinutes: number;
  readonly title: string;
  readonly notes: string;
  readonly overlapReason: string;
}

const MAX_TRAVEL_MINUTES = 240;

/** @throws AppError `invalid-input` for dates and lengths that no calendar can hold. Needs no statement. */
export function refuseImpossible({ body, locale }: EventCall): void {
  const { durationMinutes, travelMinutes } = lengthsOf(body);
  const wrong = [
    ...(['start_date', 'end_date'] as const).filter((field) => !isCalendarDate(body[field])),
    ...(durationMinutes > DAY_MINUTES ? ['duration'] : []),
    ...(travelMinutes > MAX_TRAVEL_MINUTES ? ['travel'] : []),
  ];
  if (wrong.length > 0) throw invalidInput(wrong, body, locale);
}

/**
 * Loads everything that the event refers to and reports all errors at once. At most six statements.
 * @param present - The current event, when one is changed: it may keep values that can no longer be chosen.
 * @throws AppError `invalid-input` by field, with `choices` where the posted time is not one instant.
 */
export async function checkEvent(deps: Deps, call: EventCall, present: PresentEvent | null): Promise<CheckedEvent> {
  const { clinic, body, locale } = call;
  const { durationMinutes, travelMinutes } = lengthsOf(body);
  const times = eventTimes(body, durationMinutes, deps.zones.requireZone(clinic.timezone));
  const parts = await findEventParts(deps, call, present);
  const { kind, codes: kindCodes } = eventKindOf(body, await findEventLists(deps.database.db));
  const { practitioner, service, client } = parts;
  const codes: FieldCodes = {
    ...parts.codes,
    ...kindCodes,
    ...times.codes,
    ...(body.notes.length > NOTES_MAX_LENGTH && { notes: 'notes-too-long' as const }),
    ...(times.isResolved && isNewAndPast(times.startsAtMs, present, deps.clock.nowMs())
      ? { start_time: 'event-in-the-past' as const }
      : {}),
  };
  if (!times.isResolved || !practitioner || !service || !client || Object.keys(codes).length > 0) {
    const choices = times.isResolved ? undefined : { choices: times.choices.map(wireInstant) };
    throw fieldRefusal(codes, locale, choices);
  }
  const slotService = slotServiceFor(service, durationMinutes, travelMinutes);
  if (lengthOf(slotService) > DAY_MINUTES) throw invalidInput(['duration'], body, locale);
  return {
    clinic: parts.clinic,
    practitioner,
    client,
    service,
    slotService,
    startsAtMs: times.startsAtMs,
    endsAtMs: times.endsAtMs,
    travelMinutes,
    ...kind,
    title: body.title,
    notes: body.notes,
    overlapReason: body.overlap_reason,
  };
}

const lengthsOf = (body: EventBody) => ({
  durationMinutes: serviceDurationMinutes(body.duration, body.duration_unit),
  travelMinutes: serviceDurationMinutes(body.travel, body.travel_unit),
});

function slotServiceFor(service: ServiceSlotRow, durationMinutes: number, travelMinutes: number): SlotService {
  const offered = slotServiceOf(service);
  return { ...offered, durationMinutes, bufferBeforeMinutes: offered.bufferBeforeMinutes + travelMinutes };
}

const lengthOf = ({ bufferBeforeMinutes, durationMinutes, bufferAfterMinutes }: SlotService): number =>
  bufferBeforeMinutes + durationMinutes + bufferAfterMinutes;

/** Whether the start is in the past. A session that has begun may keep its start. */
const isNewAndPast = (startsAtMs: EpochMs, present: PresentEvent | null, nowMs: EpochMs): boolean =>
  startsAtMs < nowMs && startsAtMs !== present?.startsAtMs;

/** Parts of an event; `codes` names the missing ones. */
interface EventParts {
  readonly clinic: ClinicFacts;
  readonly service: ServiceSlotRow | undefined;
  readonly practitioner: PractitionerSlotRow | undefined;
  readonly client: EventClient | undefined;
  readonly codes: FieldCodes;
}

/**
 * Loads the practitioner, service and client of an event. At most five statements.
 * @param present - The event before the change. It may keep a service that was deleted since, and a client who is no longer Active.
 */
async function findEventParts(
  deps: Deps,
  { clinic, actor, reach, body }: EventCall,
  present: PresentEvent | null,
): Promise<EventParts> {
  const { db } = deps.database;
  const [practitionerId = 0] = body.providers;
  const [clientId = 0] = body.clients;
  const facts = await loadSlotFacts(db, deps.zones, {
    clinicId: clinic.id,
    serviceId: body.service_id,
    practitioners: { by: 'id', ids: [practitionerId] },
    fromMs: Date.parse(body.start_date),
  });
  const isServiceKept = body.service_id === present?.serviceId;
  const service =
    facts.service ?? (isServiceKept ? await findDeletedService(db, clinic.id, body.service_id) : undefined);
  const found = await findEventClient(db, clinic.id, clientId);
  const client = found && (found.status === 'Active' || found.id === present?.clientId) ? found : undefined;
  const isTheirs = reach === 'clinic' || practitionerId === actor.practitionerId;
  const practitioner = isTheirs ? facts.practitioners[0] : undefined;
  const codes: FieldCodes = {
    ...(service ? {} : { service_id: 'service-unknown' as const }),
    ...(practitioner ? {} : { providers: 'practitioner-unknown' as const }),
    ...(client ? {} : { clients: 'client-unknown' as const }),
  };
  return { clinic: facts.clinic, service, practitioner, client, codes };
}

/** Returns the zone in which the client reads times: the client's own zone, or the clinic's zone when the client has none. */
export function clientZoneOf({ client, clinic }: CheckedEvent, zones: Zones): string {
  const own = client.timezone === null ? null : zones.zoneRules(client.timezone);
  return (own ?? clinic.slotClinic.zone).name;
}

/** Event before the change. */
export interface PresentEvent {
  readonly id: string;
  readonly status: AppointmentStatus;
  readonly practitionerId: number;
  readonly clientId: number;
  readonly serviceId: number;
  /** The clinic's location, with its source. */
  readonly place: PlaceBefore;
  readonly startsAtMs: EpochMs;
  readonly endsAtMs: EpochMs;
  readonly durationMinutes: number;
  readonly travelMinutes: number;
  readonly requestExpiresAtMs: EpochMs | null;
  readonly title: string;
  readonly notes: string;
  readonly isVideo: boolean;
  /** Type, location and video provider are null when they follow from the booking. */
  readonly typeId: number | null;
  readonly typeLocationId: number | null;
  readonly videoProviderId: number | null;
}

/** @returns undefined when the clinic has no such event. */
export async function findPresentEvent(
  db: Database | Tx,
  clinicId: number,
  id: string,
): Promise<PresentEvent | undefined> {
  const row = await db
    .selectFrom('appointment')
    .select(['id', 'status', 'practitioner_id', 'client_id', 'service_id', 'start_at', 'end_at'])
    .select(['location_id', 'location_by'])
    .select(['duration_minutes', 'travel_minutes', 'request_expires_at', 'title', 'notes', 'is_video'])
    .select(['event_type_id', 'event_location_id', 'video_provider_id'])
    .where('clinic_id', '=', clinicId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    id: row.id,
    status: row.status,
    practitionerId: row.practitioner_id,
    clientId: row.client_id,
    serviceId: row.service_id,
    place: { locationId: row.location_id, by: row.location_by },
    startsAtMs: row.start_at.getTime(),
    endsAtMs: row.end_at.getTime(),
    durationMinutes: row.duration_minutes,
    travelMinutes: row.travel_minutes,
    requestExpiresAtMs: row.request_expires_at?.getTime() ?? null,
    title: row.title,
    notes: row.notes,
    isVideo: row.is_video,
    typeId: row.event_type_id,
    typeLocationId: row.event_location_id,
    videoProviderId: row.video_provider_id,
  };
}

interface EventClient {
  readonly id: number;
  readonly status: ClientStatus;
  /** The zone in which the client reads times; null when it is not known. */
  readonly timezone: string | null;
}

function findEventClient(db: Database | Tx, clinicId: number, id: number): Promise<EventClient | undefined> {
  return db
    .selectFrom('client')
    .select(['id', 'status', 'timezone'])
    .where('clinic_id', '=', clinicId)
    .where('id', '=', sql<number>`${id}::bigint`)
    .executeTakeFirst();
}

/** Finds a deleted service, for events that still have it. Its practitioners and locations no longer restrict it. */
async function findDeletedService(
  db: Database | Tx,
  clinicId: number,
  id: number,
): Promise<ServiceSlotRow | undefined> {
  const row = await db
    .selectFrom('service')
    .select([
      'id',
      'duration_minutes',
      'fee_cents',
      'buffer_before_minutes',
      'buffer_after_minutes',
      'step_minutes',
      'min_notice_minutes',
      'max_advance_days',
      'max_per_day',
    ])
    .where('clinic_id', '=', clinicId)
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .executeTakeFirst();
  return row && { ...row, occupation_ids: [], location_ids: [], practitioner_ids: [] };
}

export async function getCalendarOptions({ database: { db } }: Deps): Promise<ReplyOf<'getCalendarOptions'>> {
  return { ...(await findEventLists(db)), meeting_service: MEETING_SERVICE_NAME };
}

/** The names that an event was sent with. */
export interface PostedKind {
  readonly event_type_id: number;
  readonly event_location_id: number;
  readonly video_provider_id?: number | null | undefined;
}

interface EventKind {
  readonly typeId: number;
  readonly locationId: number;
  readonly videoProviderId: number | null;
  readonly isVideo: boolean;
}

/** Returns the kind of session, from the lists; a video session without a given provider uses the product's own service. */
export function eventKindOf(posted: PostedKind, lists: EventLists): { codes: FieldCodes; kind: EventKind } {
  const { event_type_id: typeId, event_location_id: locationId } = posted;
  const type = lists.event_types.find(({ id }) => id === typeId);
  const isVideo = type !== undefined && isVideoType(type.name);
  const ownProvider = isVideo ? (idByName(lists.video_providers, MEETING_SERVICE_NAME) ?? null) : null;
  const videoProviderId = posted.video_provider_id ?? ownProvider;
  const isProviderKnown = videoProviderId === null ? !isVideo : hasId(lists.video_providers, videoProviderId);
  const codes: FieldCodes = {
    ...(type ? {} : { event_type_id: 'event-type-unknown' as const }),
    ...(hasId(lists.event_locations, locationId) ? {} : { event_location_id: 'event-location-unknown' as const }),
    ...(isProviderKnown ? {} : { video_provider_id: 'video-provider-unknown' as const }),
  };
  return { codes, kind: { typeId, locationId, videoProviderId, isVideo } };
}
