import { randomUUID } from 'node:crypto';
import { wallAt } from '@carefront/shared/domain';
import type { Insertable, Updateable } from 'kysely';
import { MAPLE } from '../../demo/seed/demo-ids.ts';
import { linkTokenHash, manageToken } from '../../src/email-links/email-links.ts';
import { enqueueNotices } from '../../src/features/booking-notices/enqueue-notices.ts';
import { inClinic } from '../../src/platform/database/clinic-scope.ts';
import type { NoticeKind, Tables } from '../../src/platform/database/tables.ts';
import { transaction } from '../../src/platform/database/transaction.ts';
import { deliverWaiting } from '../setup/deliver-waiting.ts';
import type { TestServer } from '../setup/start-test-server.ts';
import { type KeptMessage, mailGiven } from './mail-given.ts';

type AppointmentRow = Insertable<Tables['appointment']>;
/** When the session begins, unless a test says otherwise: 14:05 in Toronto, eight days after the tests' clock. */
export const SESSION_START = '2026-11-24T19:05:00Z';
const SESSION_MS = 50 * 60_000;

/** Bookings at Maple in any state, as if a use case had written them, and what is said about them. */
export function bookingNoticesGiven(server: TestServer) {
  const { db, deps, clock } = server;
  const { clinicId } = MAPLE;
  const mail = mailGiven(server);
  return {
    ...mail,
    /** A request of Clara for Amara at Queen Street. */
    async appointment(changes: Partial<AppointmentRow> & { startsAt?: string } = {}): Promise<string> {
      const { startsAt = SESSION_START, ...columns } = changes;
      const id = randomUUID();
      const startsAtMs = Date.parse(startsAt);
      const wall = wallAt(deps.zones.requireZone('America/Toronto'), startsAtMs);
      await db
        .insertInto('appointment')
        .values({
          clinic_id: clinicId,
          id,
          practitioner_id: MAPLE.practitioners.amara.id,
          service_id: MAPLE.services.individual,
          client_id: MAPLE.clients.adult,
          location_id: MAPLE.locations.queenStreet,
          status: 'requested',
          start_at: new Date(startsAtMs),
          end_at: new Date(startsAtMs + SESSION_MS),
          wall_date: wall.date,
          wall_minutes: wall.minutes,
          zone: 'America/Toronto',
          tzdb_version: deps.zones.version,
          client_zone: 'America/Vancouver',
          notes: 'SECRET-NOTES',
          duration_minutes: 50,
          fee_cents: null,
          ics_uid: `${id}@carefront`,
          manage_token_hash: linkTokenHash(manageToken(deps.sessionSecret, id)),
          request_expires_at: new Date(clock.nowMs() + 72 * 3_600_000),
          created_at: new Date(clock.nowMs()),
          agreed_at: new Date(clock.nowMs()),
          booked_by_user_id: null,
          event_type_id: null,
          event_location_id: null,
          video_provider_id: null,
          ...columns,
        })
        .execute();
      return id;
    },
    async change(id: string, columns: Updateable<Tables['appointment']>): Promise<void> {
      await db.updateTable('appointment').set(columns).where('id', '=', id).execute();
    },
    client: (columns: Updateable<Tables['client']>, id: number = MAPLE.clients.adult) =>
      db.updateTable('client').set(columns).where('clinic_id', '=', clinicId).where('id', '=', id).execute(),
    tell: (id: string, notice: NoticeKind, byUserId: number | null = null): Promise<number> =>
      inClinic(clinicId, () =>
        transaction(deps.database.db, (tx) =>
          enqueueNotices(tx, deps, { clinicId, appointmentId: id, notice, byUserId }),
        ),
      ),
    notices: () =>
      db
        .selectFrom('appointment_notice')
        .select(['appointment_id', 'notice', 'recipient_kind', 'recipient_id', 'channel', 'sequence', 'outbox_id'])
        .orderBy('notice')
        .orderBy('recipient_kind')
        .orderBy('channel')
        .execute(),
    /** Sends what waits. @returns Everything that was ever sent, by whom it went to. */
    async delivered(): Promise<Map<string, KeptMessage[]>> {
      await deliverWaiting(deps);
      return Map.groupBy(await mail.kept(), ({ to }) => to);
    },
    /** Nothing was ever said or booked, except by the seed. */
    async reset(): Promise<void> {
      await mail.forgetAll();
      await db.deleteFrom('appointment_notice').execute();
      await db.deleteFrom('appointment').where('notes', '=', 'SECRET-NOTES').execute();
    },
    manageLink: (id: string) => `/site/manage_booking/${manageToken(deps.sessionSecret, id)}`,
  };
}
