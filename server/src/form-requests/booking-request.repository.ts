import type { EpochMs } from '@carefront/shared/domain';
import { sql } from 'kysely';
import type { Database } from '../platform/database/transaction.ts';
import { isWaiting } from './form-request.repository.ts';

/** More requests than one booking has. */
const MOST_OF_BOOKING = 100;

/** A request that belongs to a booking. */
export interface BookingRequest {
  readonly id: string;
  readonly formId: number;
  readonly isSubmitted: boolean;
  readonly isEmailed: boolean;
  readonly tokenHash: Buffer | null;
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
    .distinctOn('u.form_id')
    .select(['u.id', 'u.form_id as formId', 'u.token_hash as tokenHash'])
    .select(sql<boolean>`u.submitted_at IS NOT NULL`.as('isSubmitted'))
    .select(sql<boolean>`u.email IS NOT NULL`.as('isEmailed'))
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

export interface RequestLink {
  readonly id: string;
  readonly tokenHash: Buffer;
}

/** Stores the hashes of new links. Precondition: no email has a link to these requests, because the new link replaces it. */
export async function storeLinks(db: Database, clinicId: number, links: readonly RequestLink[]): Promise<void> {
  if (links.length === 0) return;
  const rows = sql.join(links.map(({ id, tokenHash }) => sql`(${id}::uuid, ${tokenHash}::bytea)`));
  await sql`
    UPDATE user_form AS u SET token_hash = link.hash FROM (VALUES ${rows}) AS link (id, hash)
    WHERE u.clinic_id = ${clinicId} AND u.id = link.id`.execute(db);
}
