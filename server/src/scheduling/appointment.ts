import type { Locale } from '@carefront/shared/contracts';
import {
  type AppointmentStatus,
  type EpochMs,
  endOf,
  isPlaceKept,
  MINUTE_MS,
  type PlaceBefore,
  type PlaceFacts,
  placeOfStart,
  type SettledPlace,
  type SlotRefusal,
  type SlotService,
  wallAt,
} from '@carefront/shared/domain';
import { sql } from 'kysely';
import type { Database, Tx } from '../platform/database/transaction.ts';
import type { Zones } from '../platform/time/zones.ts';
import type { NewOccupancy } from './occupancy.repository.ts';
import { type ClinicFacts, type PractitionerSlotRow, type ServiceSlotRow, zoneOfSession } from './slot-facts.ts';
import { reasonsAgainst } from './slots.ts';

/** A session whose place is to be settled. */
export interface PlacedSession {
  readonly clinic: ClinicFacts;
  readonly service: Pick<ServiceSlotRow, 'location_ids'>;
  /** The service with the session's own length. */
  readonly slotService: SlotService;
  readonly practitioner: PractitionerSlotRow;
  readonly startsAtMs: EpochMs;
  readonly isVideo: boolean;
}

/** Settles the place of a new session. @param chosenId - A person's choice (BK-03); null: none. */
export function settlePlace(session: PlacedSession, chosenId: number | null): SettledPlace {
  return placeOfStart({ ...placeFactsOf(session), chosenId });
}

/** Settles the place at a new time, or after another change: a place that is kept stays, also when the clinic has deleted it since. */
export function settlePlaceAgain(session: PlacedSession, present: PlaceBefore): SettledPlace {
  const { locationId, by } = present;
  const isKept = isPlaceKept(by) && !(session.isVideo && by === 'service');
  if (locationId !== null && isKept) return { locationId, by: by ?? 'visitor' };
  return placeOfStart({ ...placeFactsOf(session), chosenId: null, present });
}

function placeFactsOf(session: PlacedSession): Omit<PlaceFacts, 'chosenId'> {
  const { clinic, service, practitioner, isVideo } = session;
  const activeIds = [...clinic.locationZones.keys()];
  return {
    isVideo,
    activeIds,
    serviceIds: service.location_ids,
    openIds: openPlaces(session, activeIds),
    usualId: practitioner.location_id,
  };
}

/** Returns the locations at which the practitioner works during the session: those whose grid has the start, if there are such. */
function openPlaces(session: PlacedSession, activeIds: readonly number[]): number[] {
  const { clinic, slotService: service, practitioner, startsAtMs } = session;
  const asked = { clinic, service, practitioner, busyTime: undefined, nowMs: startsAtMs };
  const reasons = new Map(activeIds.map((id) => [id, reasonsAgainst({ ...asked, places: [id] }, startsAtMs)]));
  const without = (...refusals: SlotRefusal[]) =>
    activeIds.filter((id) => !reasons.get(id)?.some((reason) => refusals.includes(reason)));
  const onGrid = without('outside-hours', 'other-location', 'off-grid');
  return onGrid.length > 0 ? onGrid : without('outside-hours', 'other-location');
}

/** The address of an active location, for people. */
export const addressOf = (clinic: ClinicFacts, locationId: number | null): string | null =>
  locationId === null ? null : (clinic.addresses.get(locationId) ?? null);

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

/** Whether the clinic has an active practitioner with this id. */
export async function isKnownPractitioner(db: Database, clinicId: number, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('practitioner')
    .select('id')
    .where('clinic_id', '=', clinicId)
    .where('id', '=', sql<number>`${id}::bigint`)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

interface NewAppointment {
  readonly clinicId: number;
  readonly clinic: ClinicFacts;
  readonly id: string;
  readonly practitionerId: number;
  readonly service: ServiceSlotRow;
  readonly clientId: number;
  readonly place: SettledPlace;
  readonly status: AppointmentStatus;
  readonly startsAtMs: EpochMs;
  /** The zone that the visitor chose the time in. */
  readonly clientZone: string;
  readonly isVideo: boolean;
  readonly notes: string;
  /** The account that books; null: a visitor without one. */
  readonly bookedByUserId: number | null;
  /** Whether this booking created the client's record. */
  readonly isClientNew?: boolean;
  readonly locale: Locale;
  readonly manageTokenHash: Buffer;
  /** For a request: the time at which it expires and releases its slot. */
  readonly requestExpiresAtMs: EpochMs | null;
  readonly nowMs: EpochMs;
}

/** Inserts the appointment. Its end follows from the service, and its wall clock from the place. */
export async function insertAppointment(tx: Tx, zones: Pick<Zones, 'version'>, wanted: NewAppointment): Promise<void> {
  const zone = zoneOfSession(wanted.clinic, wanted.place.locationId);
  const wall = wallAt(zone, wanted.startsAtMs);
  await tx
    .insertInto('appointment')
    .values({
      clinic_id: wanted.clinicId,
      id: wanted.id,
      practitioner_id: wanted.practitionerId,
      service_id: wanted.service.id,
      client_id: wanted.clientId,
      location_id: wanted.place.locationId,
      location_by: wanted.place.by,
      status: wanted.status,
      start_at: new Date(wanted.startsAtMs),
      end_at: new Date(endOf(wanted.startsAtMs, wanted.service.duration_minutes)),
      wall_date: wall.date,
      wall_minutes: wall.minutes,
      zone: zone.name,
      tzdb_version: zones.version,
      client_zone: wanted.clientZone,
      is_video: wanted.isVideo,
      notes: wanted.notes,
      duration_minutes: wanted.service.duration_minutes,
      fee_cents: wanted.service.fee_cents,
      ics_uid: `${wanted.id}@carefront`,
      manage_token_hash: wanted.manageTokenHash,
      request_expires_at: wanted.requestExpiresAtMs === null ? null : new Date(wanted.requestExpiresAtMs),
      created_at: new Date(wanted.nowMs),
      booked_by_user_id: wanted.bookedByUserId,
      is_client_new: wanted.isClientNew ?? false,
      locale: wanted.locale,
      agreed_at: new Date(wanted.nowMs),
    })
    .execute();
}

/** @param form - Known fields only. */
export async function insertSubmittedForm(
  tx: Tx,
  { clinicId, id, nowMs }: Pick<NewAppointment, 'clinicId' | 'id' | 'nowMs'>,
  form: Record<string, unknown>,
): Promise<void> {
  await tx
    .insertInto('submitted_booking')
    .values({ clinic_id: clinicId, appointment_id: id, form: JSON.stringify(form), submitted_at: new Date(nowMs) })
    .execute();
}
