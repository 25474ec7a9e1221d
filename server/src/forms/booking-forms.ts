import { randomUUID } from 'node:crypto';
import type { Locale } from '@carefront/shared/contracts';
import { APPOINTMENT_STATUSES, DAY_MS, type EpochMs, FORM_REQUEST_DAYS, takesTime } from '@carefront/shared/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Deps } from '../deps.ts';
import { linkToken, linkTokenHash } from '../email-links/email-links.ts';
import type { Database, Tx } from '../platform/database/transaction.ts';
import { isLive } from './find-form.ts';
import { insertFormRequests, isWaiting } from './form-requests.ts';

interface BookedService {
  readonly clinicId: number;
  readonly appointmentId: string;
  readonly serviceId: number;
  readonly clientId: number;
  /** Language of the booking. */
  readonly locale: Locale;
}

/**
 * Asks the client for the live forms of the booked service, on the account page and with the booking's link (`bookingLinks`). A form that the
 * client is already asked for is left out.
 */
export async function askAfterBooking(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  { serviceId, ...booked }: BookedService,
): Promise<void> {
  const formIds = await findServiceForms(tx, booked.clinicId, serviceId);
  const nowMs = clock.nowMs();
  const dates = { createdAt: new Date(nowMs), expiresAt: new Date(nowMs + FORM_REQUEST_DAYS * DAY_MS) };
  await insertFormRequests(
    tx,
    formIds.map((formId) => ({ ...booked, ...dates, id: randomUUID(), formId, askedByUserId: null, link: null })),
  );
}

async function findServiceForms(tx: Tx, clinicId: number, serviceId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('service_form as s')
    .innerJoin('form as f', (on) => on.onRef('f.clinic_id', '=', 's.clinic_id').onRef('f.id', '=', 's.form_id'))
    .select('f.id')
    .where('s.clinic_id', '=', clinicId)
    .where('s.service_id', '=', serviceId)
    .where(isLive)
    .orderBy('f.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** A request of a booking with the token that opens its form. */
export interface BookingLink {
  readonly userFormId: string;
  readonly formId: number;
  readonly token: string;
  readonly isSubmitted: boolean;
}

interface Booking {
  readonly clinicId: number;
  readonly appointmentId: string;
  readonly nowMs: EpochMs;
}

/**
 * Returns links to the forms of a booking, for the person who has the booking's own link. A form's token of a booking's link differs from
 * the one that was emailed, and is stored when it is first shown. With the access of a guardian end the tokens shown before
 * (`endBookingLinks`): the next call shows new ones.
 */
export async function bookingLinks(
  deps: Pick<Deps, 'database' | 'secrets'>,
  { clinicId, appointmentId, nowMs }: Booking,
): Promise<BookingLink[]> {
  const { db } = deps.database;
  const requests = (await findBookingRequests(db, clinicId, appointmentId, nowMs)).map((request) => {
    const version = request.linkVersion ?? 1;
    const token = linkToken(deps, 'formLink', `${request.id}:${version}`);
    return { ...request, version, token, newHash: linkTokenHash(token) };
  });
  // A token of an earlier secret of the server is replaced.
  const missing = requests.filter(({ linkHash, newHash }) => linkHash?.equals(newHash) !== true);
  const links = missing.map(({ id, version, newHash }) => ({ id, version, tokenHash: newHash }));
  await storeLinks(db, clinicId, links);
  return requests.map(({ id, formId, token, isSubmitted }) => ({ userFormId: id, formId, token, isSubmitted }));
}

interface EndedBookings {
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

/** More requests than one booking has. */
const MOST_OF_BOOKING = 100;

/** A request that belongs to a booking. */
interface BookingRequest {
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
function findBookingRequests(
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
async function storeLinks(db: Database, clinicId: number, links: readonly ShownLink[]): Promise<void> {
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
