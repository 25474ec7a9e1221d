import { APPOINTMENT_STATUSES, type EpochMs, takesTime } from '@carefront/shared/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../platform/database/transaction.ts';

export interface EndedBookings {
  readonly clinicId: number;
  readonly appointmentIds: readonly string[];
  readonly nowMs: EpochMs;
}

/**
 * Runs after bookings were cancelled, declined or expired: cancels the requests that their services made. A request stays when the client's
 * other booking needs the form, when the form is begun, and when it is answered.
 */
export async function endWithBookings(tx: Tx, { clinicId, appointmentIds, nowMs }: EndedBookings): Promise<void> {
  const ofEnded = sql<boolean>`(u.client_id, u.appointment_id) IN (
    SELECT a.client_id, a.id FROM appointment a
    WHERE a.clinic_id = ${clinicId} AND a.id = ANY (${[...appointmentIds]}::uuid[]))`;
  const requests = () =>
    tx
      .updateTable('user_form as u')
      .where('u.clinic_id', '=', clinicId)
      .where('u.submitted_at', 'is', null)
      .where('u.cancelled_at', 'is', null)
      .where(ofEnded);
  const other = otherBooking(nowMs);
  await requests().set({ appointment_id: other }).where(sql<boolean>`${other} IS NOT NULL`).execute();
  await requests()
    .set({ cancelled_at: new Date(nowMs) })
    .where(sql<boolean>`NOT ${IS_BEGUN}`)
    .execute();
}

const TAKING_STATUSES = sql.join(APPOINTMENT_STATUSES.filter(takesTime));

/** The next booking of the client of the request `u` whose service asks for the same form; null: no booking does. */
const otherBooking = (nowMs: EpochMs): RawBuilder<string | null> => sql<string | null>`(
  SELECT a.id FROM appointment a
  JOIN service_form s ON s.clinic_id = a.clinic_id AND s.service_id = a.service_id AND s.form_id = u.form_id
  WHERE a.clinic_id = u.clinic_id AND a.client_id = u.client_id AND a.end_at > ${new Date(nowMs)}
    AND a.status IN (${TAKING_STATUSES})
  ORDER BY a.start_at, a.id LIMIT 1)`;

/** Whether the client, a person who looks after the client, or staff for the client have a draft of the form, or the emailed link has one. */
const IS_BEGUN = sql<boolean>`(EXISTS (
  SELECT FROM linked_form_draft d WHERE d.clinic_id = u.clinic_id AND d.user_form_id = u.id) OR EXISTS (
  SELECT FROM form_draft d WHERE d.clinic_id = u.clinic_id AND d.form_id = u.form_id
  AND (d.client_id = u.client_id OR (d.client_id = 0 AND d.user_id IN (
    SELECT c.user_id FROM client c WHERE c.clinic_id = u.clinic_id AND c.id = u.client_id
    UNION ALL
    SELECT g.user_id FROM client_guardian l JOIN guardian g ON g.clinic_id = l.clinic_id AND g.id = l.guardian_id
    WHERE l.clinic_id = u.clinic_id AND l.client_id = u.client_id AND l.is_in_force
    UNION ALL
    SELECT p.user_id FROM client_contact l JOIN contact p ON p.clinic_id = l.clinic_id AND p.id = l.contact_id
    WHERE l.clinic_id = u.clinic_id AND l.client_id = u.client_id)))))`;
