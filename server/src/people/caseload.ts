import { APPOINTMENT_STATUSES, isAccepted } from '@carefront/shared/domain';
import { type RawBuilder, sql } from 'kysely';

/** Columns or values of one client and one practitioner in a statement. */
interface CaseloadPair {
  readonly clinic: RawBuilder<number>;
  readonly client: RawBuilder<number>;
  readonly practitioner: RawBuilder<number | null>;
}

const ACCEPTED_STATUSES = sql.join(APPOINTMENT_STATUSES.filter(isAccepted));

/**
 * Whether the client belongs to the practitioner: the office assigned the client, or the two have an accepted booking. A booking that the
 * practitioner made counts only when it created the client's record: otherwise practitioners could take any client into their caseload.
 */
export const isInCaseload = (pair: CaseloadPair) => sql<boolean>`(${isAssigned(pair)} OR ${isByBooking(pair)})`;

/** Selects the ids of the practitioner's clients, as `isInCaseload` decides. For a statement over many clients. */
export const clientsInCaseload = ({ clinic, practitioner }: Omit<CaseloadPair, 'client'>) =>
  sql<number>`(SELECT assigned.client_id FROM client_practitioner assigned
    WHERE assigned.clinic_id = ${clinic} AND assigned.practitioner_id = ${practitioner}
    UNION SELECT booking.client_id FROM ${caseloadBookings({ clinic, client: sql`booking.client_id`, practitioner })})`;

/** Whether the client belongs to the practitioner by an accepted booking. */
export const isByBooking = (pair: CaseloadPair) => sql<boolean>`EXISTS (SELECT FROM ${caseloadBookings(pair)})`;

/** Whether the office assigned the client to the practitioner. */
export const isAssigned = ({ clinic, client, practitioner }: CaseloadPair) =>
  sql<boolean>`EXISTS (SELECT FROM client_practitioner assigned
    WHERE assigned.clinic_id = ${clinic} AND assigned.client_id = ${client} AND assigned.practitioner_id = ${practitioner})`;

const caseloadBookings = ({ clinic, client, practitioner }: CaseloadPair) =>
  sql`appointment booking JOIN practitioner worker ON worker.clinic_id = booking.clinic_id AND worker.id = booking.practitioner_id
    WHERE booking.clinic_id = ${clinic} AND booking.client_id = ${client} AND booking.practitioner_id = ${practitioner}
    AND booking.status IN (${ACCEPTED_STATUSES}) AND ${isNotOwnBooking('booking', 'worker')}`;

/** Whether another person than the practitioner made the booking, or the booking created the client's record. */
export const isNotOwnBooking = (booking: string, practitioner: string) =>
  sql<boolean>`(${sql.ref(`${booking}.is_client_new`)}
    OR ${sql.ref(`${booking}.booked_by_user_id`)} IS DISTINCT FROM ${sql.ref(`${practitioner}.user_id`)})`;

/** Returns since when the client belongs to the practitioner; null: the client does not. */
export const inCaseloadSince = ({ clinic, client, practitioner }: CaseloadPair) =>
  sql<Date | null>`least(
    (SELECT assigned.assigned_at FROM client_practitioner assigned
      WHERE assigned.clinic_id = ${clinic} AND assigned.client_id = ${client} AND assigned.practitioner_id = ${practitioner}),
    (SELECT min(booking.agreed_at) FROM ${caseloadBookings({ clinic, client, practitioner })}))`;

/**
 * Whether a family may choose the practitioner: one assigned to the client, or one with an accepted booking of the client, by any booker.
 */
export const isChoosable = (pair: CaseloadPair) =>
  sql<boolean>`(${isAssigned(pair)} OR EXISTS (SELECT FROM appointment chosen
    WHERE chosen.clinic_id = ${pair.clinic} AND chosen.client_id = ${pair.client} AND chosen.practitioner_id = ${pair.practitioner}
    AND chosen.status IN (${ACCEPTED_STATUSES})))`;
