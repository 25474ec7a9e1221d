import type { AppointmentStatus, EpochMs, PlaceSource } from '@carefront/shared/domain';
import { type ExpressionBuilder, sql } from 'kysely';
import { type OwnRecords, reachedClients } from '../../people/public.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { Database, Tx } from '../../platform/database/transaction.ts';

const COLUMNS = [
  'id',
  'practitioner_id',
  'service_id',
  'client_id',
  'location_id',
  'location_by',
  'status',
  'start_at',
  'end_at',
  'duration_minutes',
  'travel_minutes',
  'client_zone',
  'is_video',
  'request_expires_at',
] as const;

export interface BookingRow {
  id: string;
  practitioner_id: number;
  service_id: number;
  client_id: number;
  location_id: number | null;
  /** null: no place, or a booking from before the source was stored. */
  location_by: PlaceSource | null;
  /** Full address of the location, also of a deleted one. */
  place: string | null;
  status: AppointmentStatus;
  start_at: Date;
  end_at: Date;
  duration_minutes: number;
  travel_minutes: number;
  client_zone: string;
  is_video: boolean;
  request_expires_at: Date | null;
}

export interface WantedBooking {
  readonly clinicId: number;
  readonly id: string;
  /** Hash of the link's token; null when the call uses no link. */
  readonly tokenHash: Buffer | null;
  readonly whose: OwnRecords;
}

/** @returns undefined when the booking does not exist, or the link belongs to another booking. */
export async function findBooking(
  db: Database | Tx,
  { clinicId, id, tokenHash, whose }: WantedBooking,
): Promise<(BookingRow & { is_of_own_people: boolean }) | undefined> {
  const isOfOwnPeople = (is: ExpressionBuilder<Tables, 'appointment'>) =>
    sql<boolean>`${is('client_id', 'in', reachedClients(db, clinicId, whose))}`.as('is_of_own_people');
  return db
    .selectFrom('appointment')
    .select(COLUMNS)
    .select(isOfOwnPeople)
    .select(
      sql<string | null>`(SELECT l.complete_address FROM location l
        WHERE l.clinic_id = appointment.clinic_id AND l.id = appointment.location_id)`.as('place'),
    )
    .where('clinic_id', '=', clinicId)
    .where('id', '=', id)
    .$if(tokenHash !== null, (query) => query.where('manage_token_hash', '=', tokenHash))
    .executeTakeFirst();
}

export interface StatusChange {
  readonly from: AppointmentStatus;
  readonly to: AppointmentStatus;
}

/** @returns Whether the booking was unchanged since it was read. */
export async function confirmBooking(
  tx: Tx,
  clinicId: number,
  id: string,
  { from, to }: StatusChange,
  nowMs: EpochMs,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('appointment')
    .set({ status: to, agreed_at: new Date(nowMs) })
    .where('clinic_id', '=', clinicId)
    .where('id', '=', id)
    .where('status', '=', from)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** @param isChange - Whether calendars that contain the session must get an update. @returns As `confirmBooking`. */
export async function endBooking(
  tx: Tx,
  clinicId: number,
  id: string,
  { from, to }: StatusChange,
  isChange: boolean,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('appointment')
    .set((set) => ({ status: to, sequence: set('sequence', '+', isChange ? 1 : 0) }))
    .where('clinic_id', '=', clinicId)
    .where('id', '=', id)
    .where('status', '=', from)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Makes a waitlisted client an active client on the first confirmed booking. */
export async function activateClient(tx: Tx, clinicId: number, clientId: number): Promise<void> {
  await tx
    .updateTable('client')
    .set({ status: 'Active' })
    .where('clinic_id', '=', clinicId)
    .where('id', '=', clientId)
    .where('status', '=', 'Waitlist')
    .execute();
}
