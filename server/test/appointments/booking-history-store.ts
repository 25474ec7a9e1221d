import { sql } from 'kysely';
import type { Database } from '../../src/platform/database/transaction.ts';
import type { StoredBooking } from './booking-history.ts';

/** An instant as the wire writes it. */
const wire = (instant: Date): string => instant.toISOString().replace('.000', '');

/** Every booking of the clinic as it is stored, with log and messages, by id. */
export async function readStored(db: Database, clinicId: number): Promise<Map<string, StoredBooking>> {
  const bookings = await db
    .selectFrom('appointment as a')
    .innerJoin('client as c', (on) => on.onRef('c.clinic_id', '=', 'a.clinic_id').onRef('c.id', '=', 'a.client_id'))
    .select(['a.id', 'a.status', 'a.start_at', 'a.sequence', 'c.email', 'c.is_notification_enabled'])
    .where('a.clinic_id', '=', clinicId)
    .execute();
  const log = await db
    .selectFrom('audit_event')
    .select(['subject_id', 'action', 'details'])
    .where('clinic_id', '=', clinicId)
    .where('subject_kind', '=', 'appointment')
    .where('result', '=', 'done')
    .where('action', 'not in', ['appointment.read', 'appointment.listed', 'calendar.read'])
    .orderBy('id')
    .execute();
  const notices = await db
    .selectFrom('appointment_notice')
    .select(['appointment_id', 'notice', 'sequence'])
    .where('clinic_id', '=', clinicId)
    .where('recipient_kind', '=', 'client')
    .where('channel', '=', 'email')
    .execute();
  const logOf = Map.groupBy(log, ({ subject_id }) => subject_id);
  const noticesOf = Map.groupBy(notices, ({ appointment_id }) => appointment_id);
  return new Map(
    bookings.map(({ id, status, start_at, sequence, email, is_notification_enabled }) => [
      id,
      {
        status,
        startsAt: wire(start_at),
        sequence,
        log: (logOf.get(id) ?? []).map(({ action, details }) => ({
          act: action.replace('appointment.', ''),
          from: textOf(details.from),
          to: textOf(details.to),
        })),
        notices: email !== null && is_notification_enabled ? (noticesOf.get(id) ?? []) : null,
      },
    ]),
  );
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Pairs of taken times of one resource and lane that overlap. */
export async function findOverlaps(db: Database): Promise<unknown[]> {
  const { rows } = await sql`
    SELECT a.kind, a.resource_id, a.starts_at, b.starts_at AS other FROM occupancy a JOIN occupancy b
      ON a.clinic_id = b.clinic_id AND a.kind = b.kind AND a.resource_id = b.resource_id AND a.lane = b.lane
      AND a.id < b.id AND a.starts_at < b.ends_at AND b.starts_at < a.ends_at`.execute(db);
  return rows;
}

/** Bookings that take other time than their session with its buffers, or time although they have ended. */
export async function findMisplaced(db: Database): Promise<unknown[]> {
  const { rows } = await sql`
    WITH wanted AS (
      SELECT a.clinic_id, a.id, 'client' AS kind, a.client_id AS resource_id, a.start_at AS starts_at, a.end_at AS ends_at,
        CASE a.status WHEN 'requested' THEN 'requested' ELSE 'confirmed' END AS state
      FROM appointment a WHERE a.status IN ('requested', 'confirmed', 'completed')
      UNION ALL
      SELECT a.clinic_id, a.id, 'practitioner', a.practitioner_id,
        a.start_at - (s.buffer_before_minutes + a.travel_minutes) * interval '1 minute',
        a.end_at + s.buffer_after_minutes * interval '1 minute',
        CASE a.status WHEN 'requested' THEN 'requested' ELSE 'confirmed' END
      FROM appointment a JOIN service s ON s.clinic_id = a.clinic_id AND s.id = a.service_id
      WHERE a.status IN ('requested', 'confirmed', 'completed')
    ), taken AS (
      SELECT clinic_id, appointment_id AS id, kind, resource_id, starts_at, ends_at, state
      FROM occupancy WHERE appointment_id IS NOT NULL
    )
    SELECT 'missing' AS fault, m.* FROM (SELECT * FROM wanted EXCEPT ALL SELECT * FROM taken) AS m
    UNION ALL
    SELECT 'surplus', s.* FROM (SELECT * FROM taken EXCEPT ALL SELECT * FROM wanted) AS s`.execute(db);
  return rows;
}

/** Ids of the bookings of each address that a client has. */
export async function findBookingsByEmail(db: Database, clinicId: number): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom('appointment as a')
    .innerJoin('client as c', (on) => on.onRef('c.clinic_id', '=', 'a.clinic_id').onRef('c.id', '=', 'a.client_id'))
    .select(['a.id', 'c.email'])
    .where('a.clinic_id', '=', clinicId)
    .execute();
  const byEmail = Map.groupBy(rows, ({ email }) => email ?? '');
  return new Map([...byEmail].map(([email, bookings]) => [email, bookings.map(({ id }) => id)]));
}
