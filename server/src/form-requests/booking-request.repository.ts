import type { EpochMs } from '@carefront/shared/domain';
import { sql } from 'kysely';
import type { Database, Tx } from '../platform/database/transaction.ts';
import { isWaiting } from './form-request.repository.ts';

/** More requests than one booking has. */
const MOST_OF_BOOKING = 100;

/** A request that belongs to a booking. */
export interface BookingRequest {
  readonly id: string;
  readonly formId: number;
  readonly isSubmitted: boolean;
  /** Version and hash of the token that the booking's link shows; null: none was shown yet. */
  readonly linkVersion: number | null;
  readonly linkHash: Buffer | null;
}

/**
 * Finds the requests that the booking made, and the client's other requests for forms that the booked service asks for: those that wait, and
 * those that were submitted since the booking was made. For each form the request that waits, else the last submitted request.
 */
export function findBookingRequests(
  db: Database,
  clinicId: number,
  appointmentId: string,
  nowMs: EpochMs,
): Promise<BookingRequest[]> {
  return db
    .selectFrom('appointment as a')
    .innerJoin('user_form as u', (on) =>
      on.onRef('u.clinic_id', '=', 'a.clinic_id').onRef('u.client_id', '=', 'a.client_id'),
    )
    .leftJoin('form_booking_link as l', (on) =>
      on.onRef('l.clinic_id', '=', 'u.clinic_id').onRef('l.user_form_id', '=', 'u.id'),
    )
    .distinctOn('u.form_id')
    .select(['u.id', 'u.form_id as formId', 'l.version as linkVersion', 'l.token_hash as linkHash'])
    .select(sql<boolean>`u.submitted_at IS NOT NULL`.as('isSubmitted'))
    .where('a.clinic_id', '=', clinicId)
    .where('a.id', '=', appointmentId)
    .where(sql<boolean>`(${isWaiting(nowMs)} OR u.submitted_at >= a.created_at)`)
    .where(sql<boolean>`(u.appointment_id = a.id OR EXISTS (
      SELECT FROM service_form s WHERE s.clinic_id = a.clinic_id AND s.service_id = a.service_id AND s.form_id = u.form_id))`)
    .orderBy('u.form_id')
    .orderBy(sql`u.submitted_at DESC NULLS FIRST`)
    .orderBy('u.id')
    .limit(MOST_OF_BOOKING)
    .execute();
}

interface ShownLink {
  readonly id: string;
  readonly version: number;
  readonly tokenHash: Buffer;
}

/** Stores the hashes of links that are shown now. A version that ended meanwhile is not stored: its token opens nothing. */
export async function storeLinks(db: Database, clinicId: number, links: readonly ShownLink[]): Promise<void> {
  if (links.length === 0) return;
  await db
    .insertInto('form_booking_link')
    .values(
      links.map(({ id, version, tokenHash }) => ({
        ...{ clinic_id: clinicId, user_form_id: id, version, token_hash: tokenHash },
      })),
    )
    .onConflict((on) =>
      on
        .columns(['clinic_id', 'user_form_id'])
        .doUpdateSet((is) => ({ token_hash: is.ref('excluded.token_hash') }))
        .whereRef('form_booking_link.version', '=', 'excluded.version'),
    )
    .execute();
}

/** Ends the tokens with which links of bookings open the client's waiting forms. The next call of `bookingLinks` shows new ones. */
export async function endBookingLinks(tx: Tx, clinicId: number, clientId: number, nowMs: EpochMs): Promise<void> {
  // Also for a request without a row: the answer to a call that came before may be on its way.
  await sql`
    INSERT INTO form_booking_link (clinic_id, user_form_id, version)
    SELECT u.clinic_id, u.id, 2 FROM user_form u
    WHERE u.clinic_id = ${clinicId} AND u.client_id = ${clientId} AND ${isWaiting(nowMs)}
    ON CONFLICT (clinic_id, user_form_id) DO UPDATE SET version = form_booking_link.version + 1, token_hash = NULL`.execute(
    tx,
  );
  // A token that an earlier version of the server stored for a request without an emailed link was shown by a booking's link alone.
  await sql`
    UPDATE user_form u SET token_hash = NULL
    WHERE u.clinic_id = ${clinicId} AND u.client_id = ${clientId} AND u.email IS NULL AND u.token_hash IS NOT NULL
      AND ${isWaiting(nowMs)}`.execute(tx);
}
