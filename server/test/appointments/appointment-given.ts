import { randomUUID } from 'node:crypto';
import { type AppointmentStatus, endOf, takesTime, wallAt } from '@carefront/shared/domain';
import { MAPLE } from '../../demo/seed/demo-ids.ts';
import { linkTokenHash, manageToken } from '../../src/email-links/email-links.ts';
import type { Database } from '../../src/platform/database/transaction.ts';
import { pinnedZones } from '../../src/platform/time/zones.ts';
import { TEST_SECRET } from '../setup/seeded-template.ts';

/** A booking as somebody made it; at Maple, an individual session with Amara for the adult client, where nothing else is said. */
export interface WantedBooking {
  readonly startsAt: string;
  readonly status?: AppointmentStatus;
  readonly clinicId?: number;
  readonly clientId?: number;
  readonly practitionerId?: number;
  readonly serviceId?: number;
  readonly locationId?: number | null;
  readonly durationMinutes?: number;
  readonly travelMinutes?: number;
  readonly isVideo?: boolean;
  readonly zone?: string;
  readonly clientZone?: string;
  readonly requestExpiresAt?: string;
  /** Account that made it; absent: a visitor. */
  readonly bookedByUserId?: number;
  readonly isClientNew?: boolean;
}

export interface GivenBooking {
  readonly id: string;
  /** Token of the booking's link. */
  readonly token: string;
}

/** Writes the booking and the time that it takes. @param db - The owner's. */
export async function addBooking(db: Database, wanted: WantedBooking): Promise<GivenBooking> {
  const { startsAt, status = 'confirmed', clinicId = MAPLE.clinicId, durationMinutes = 50, travelMinutes = 0 } = wanted;
  const { practitionerId = MAPLE.practitioners.amara.id, clientId = MAPLE.clients.adult } = wanted;
  const { serviceId = MAPLE.services.individual, zone = 'America/Toronto' } = wanted;
  const id = randomUUID();
  const token = manageToken(TEST_SECRET, id);
  const startsAtMs = Date.parse(startsAt);
  const endsAtMs = endOf(startsAtMs, durationMinutes);
  const wall = wallAt(pinnedZones.requireZone(zone), startsAtMs);
  await db
    .insertInto('appointment')
    .values({
      clinic_id: clinicId,
      id,
      practitioner_id: practitionerId,
      service_id: serviceId,
      client_id: clientId,
      location_id: wanted.locationId ?? null,
      status,
      start_at: new Date(startsAtMs),
      end_at: new Date(endsAtMs),
      wall_date: wall.date,
      wall_minutes: wall.minutes,
      zone,
      tzdb_version: pinnedZones.version,
      client_zone: wanted.clientZone ?? zone,
      is_video: wanted.isVideo ?? false,
      duration_minutes: durationMinutes,
      is_client_new: wanted.isClientNew ?? false,
      travel_minutes: travelMinutes,
      fee_cents: null,
      ics_uid: `${id}@carefront`,
      manage_token_hash: linkTokenHash(token),
      request_expires_at: status === 'requested' ? (wanted.requestExpiresAt ?? '2030-01-01T00:00:00Z') : null,
      created_at: new Date(Math.min(startsAtMs, Date.parse('2026-11-01T12:00:00Z'))),
      booked_by_user_id: wanted.bookedByUserId ?? null,
      event_type_id: null,
      event_location_id: null,
      video_provider_id: null,
    })
    .execute();
  if (!takesTime(status)) return { id, token };
  const state = status === 'requested' ? ('requested' as const) : ('confirmed' as const);
  const taken = { clinic_id: clinicId, state, service_id: serviceId, session_starts_at: startsAt, appointment_id: id };
  const ends_at = new Date(endsAtMs);
  const before = new Date(startsAtMs - travelMinutes * 60_000);
  const nothing = { hold_token_hash: null, hold_visitor_hash: null };
  await db
    .insertInto('occupancy')
    .values([
      { ...taken, ...nothing, kind: 'client', resource_id: clientId, starts_at: startsAt, ends_at },
      { ...taken, ...nothing, kind: 'practitioner', resource_id: practitionerId, starts_at: before, ends_at },
    ])
    .execute();
  return { id, token };
}

/** Looks at what is stored of one booking. */
export function readBooking(db: Database, id: string) {
  return {
    row: () => db.selectFrom('appointment').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    status: async () =>
      (await db.selectFrom('appointment').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status,
    /** `client` first. */
    taken: async () => {
      const rows = await db
        .selectFrom('occupancy')
        .select(['id', 'kind', 'resource_id', 'state', 'lane', 'starts_at', 'ends_at', 'session_starts_at'])
        .where('appointment_id', '=', id)
        .orderBy('kind')
        .execute();
      return rows.map(({ starts_at, ends_at, ...row }) => ({
        ...row,
        from: starts_at.toISOString(),
        to: ends_at.toISOString(),
      }));
    },
    /** Notice and sequence of each e-mail to the client. */
    told: async () => {
      const rows = await db
        .selectFrom('appointment_notice')
        .select(['notice', 'sequence'])
        .where('appointment_id', '=', id)
        .where('recipient_kind', '=', 'client')
        .where('channel', '=', 'email')
        .orderBy('sequence')
        .orderBy('notice', 'desc')
        .execute();
      return rows.map(({ notice, sequence }) => [notice, sequence]);
    },
    /** Done actions in the log, oldest first; without reads and refusals. */
    log: () =>
      db
        .selectFrom('audit_event')
        .select(['action', 'actor_kind', 'actor_user_id', 'details'])
        .where('subject_id', '=', id)
        .where('result', '=', 'done')
        .where('action', '<>', 'appointment.read')
        .orderBy('id')
        .execute(),
  };
}

/** How often each status was answered. */
export const countByStatus = (answers: readonly { status: number }[]): Record<number, number> =>
  Object.fromEntries([...Map.groupBy(answers, ({ status }) => status)].map(([status, all]) => [status, all.length]));
