import type { EpochMs, WallClock } from '@carefront/shared/domain';
import type { AppointmentStatus } from '../../platform/database/tables.booking.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import type { ServiceSlotRow } from './slot-facts.repository.ts';

export interface NewAppointment {
  readonly clinicId: number;
  readonly id: string;
  readonly practitionerId: number;
  readonly service: ServiceSlotRow;
  readonly clientId: number;
  readonly locationId: number | null;
  readonly status: AppointmentStatus;
  readonly startsAtMs: EpochMs;
  readonly endsAtMs: EpochMs;
  /** The time that was agreed, in the zone where the session is. */
  readonly wall: WallClock;
  readonly zone: string;
  readonly tzdbVersion: string;
  /** The zone that the visitor chose the time in. */
  readonly clientZone: string;
  readonly isVideo: boolean;
  readonly notes: string;
  readonly manageTokenHash: Buffer;
  /** Of a request: when it gives its time back. */
  readonly requestExpiresAtMs: EpochMs | null;
  readonly nowMs: EpochMs;
}

export async function insertAppointment(tx: Tx, wanted: NewAppointment): Promise<void> {
  await tx
    .insertInto('appointment')
    .values({
      clinic_id: wanted.clinicId,
      id: wanted.id,
      practitioner_id: wanted.practitionerId,
      service_id: wanted.service.id,
      client_id: wanted.clientId,
      location_id: wanted.locationId,
      status: wanted.status,
      start_at: new Date(wanted.startsAtMs),
      end_at: new Date(wanted.endsAtMs),
      wall_date: wanted.wall.date,
      wall_minutes: wanted.wall.minutes,
      zone: wanted.zone,
      tzdb_version: wanted.tzdbVersion,
      client_zone: wanted.clientZone,
      is_video: wanted.isVideo,
      notes: wanted.notes,
      duration_minutes: wanted.service.duration_minutes,
      fee_cents: wanted.service.fee_cents,
      ics_uid: `${wanted.id}@carefront`,
      manage_token_hash: wanted.manageTokenHash,
      request_expires_at: wanted.requestExpiresAtMs === null ? null : new Date(wanted.requestExpiresAtMs),
      created_at: new Date(wanted.nowMs),
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
