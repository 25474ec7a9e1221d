import type { Locale } from '@carefront/shared/contracts';
import { type AppointmentStatus, type EpochMs, endOf, type SettledPlace, wallAt } from '@carefront/shared/domain';
import { sql } from 'kysely';
import type { Tx } from '../platform/database/transaction.ts';
import type { Zones } from '../platform/time/zones.ts';
import { type ClinicFacts, type ServiceSlotRow, zoneOfSession } from './slot-facts.ts';

export interface NewAppointment {
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

/** Statuses of bookings whose work was done or will be done. */
const WORKED_STATUSES = ['requested', 'confirmed', 'completed', 'no_show'] as const satisfies AppointmentStatus[];

/** Counts bookings that begin in the range, by practitioner. Practitioners without bookings are missing. */
export async function countBookings(
  tx: Tx,
  clinicId: number,
  practitionerIds: readonly number[],
  { fromMs, toMs }: { readonly fromMs: EpochMs; readonly toMs: EpochMs },
): Promise<Map<number, number>> {
  const rows = await tx
    .selectFrom('appointment')
    .select(['practitioner_id', sql<number>`count(*)::integer`.as('bookings')])
    .where('clinic_id', '=', clinicId)
    .where('practitioner_id', 'in', practitionerIds)
    .where('start_at', '>=', new Date(fromMs))
    .where('start_at', '<', new Date(toMs))
    .where('status', 'in', WORKED_STATUSES)
    .groupBy('practitioner_id')
    .execute();
  return new Map(rows.map(({ practitioner_id, bookings }) => [practitioner_id, bookings]));
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
