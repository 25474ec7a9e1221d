import type { BodyOf } from '@carefront/shared/contracts';
import {
  endOf,
  type IsoDate,
  MINUTE_MS,
  minutesOfWallTime,
  startOfDay,
  type WallTime,
  wallAt,
  wallTimeOfMinutes,
} from '@carefront/shared/domain';
import { MAPLE } from '../../demo/seed/demo-ids.ts';
import { inClinic } from '../../src/platform/database/clinic-scope.ts';
import { pinnedZones } from '../../src/platform/time/zones.ts';
import type { TestServer } from '../setup/start-test-server.ts';
import type { Answer, Refusal, TestVisitor } from '../setup/test-visitor.ts';

export type EventBody = BodyOf<'createCalendarEvent'>;

const TORONTO = pinnedZones.requireZone('America/Toronto');
export const EVENT_TYPE = { session: 1, video: 2 } as const;
export const EVENT_LOCATION = { home: 1, video: 2 } as const;
export const TB_MEET = 1;

/** EN-09 as the calendar sends it: Amara and Clara, 50 minutes in person, at Maple's local time on a date without a clock change. */
export function eventAt(date: IsoDate, time: WallTime, changes: Partial<EventBody> = {}): EventBody {
  const startsAtMs = startOfDay(TORONTO, date) + minutesOfWallTime(time) * MINUTE_MS;
  const isInHours = changes.duration_unit === 'Hrs';
  const duration = Number(changes.duration ?? 50);
  const end = wallAt(TORONTO, endOf(startsAtMs, isInHours ? duration * 60 : duration));
  return {
    title: '',
    start_date: date,
    start_time: time,
    end_date: end.date,
    end_time: wallTimeOfMinutes(end.minutes),
    event_type_id: EVENT_TYPE.session,
    event_location_id: EVENT_LOCATION.home,
    duration,
    duration_unit: 'Min',
    travel: 0,
    travel_unit: 'Min',
    clients: [MAPLE.clients.adult],
    service_id: MAPLE.services.individual,
    providers: [MAPLE.practitioners.amara.id],
    video_provider_id: null,
    recurring_type_id: 1,
    notes: '',
    ...changes,
  };
}

/** Creates an event without any conflict. */
export async function createEvent(visitor: TestVisitor, body: EventBody) {
  const answer = await visitor.call('createCalendarEvent', { body });
  if (answer.status !== 201)
    throw new Error(`the event was answered ${answer.status}: ${JSON.stringify(answer.refusal)}`);
  return answer.body;
}

/** Returns the status, with the refused fields or the reasons against the time. */
export function refusalOf({ status, refusal }: Answer<'createCalendarEvent'> | Answer<'updateCalendarEvent'>) {
  // Only this 409 has `reasons`.
  const { reasons } = refusal as Refusal & { reasons?: string[] };
  return [status, status === 409 ? reasons : Object.keys(refusal.errors ?? {})];
}

/** Taken time of an appointment, client first. */
export function lanesOf({ db }: TestServer, appointmentId: string) {
  return db
    .selectFrom('occupancy')
    .select(['kind', 'resource_id', 'lane', 'state', 'starts_at', 'ends_at'])
    .where('appointment_id', '=', appointmentId)
    .orderBy('kind')
    .execute();
}

/** Done actions in the log, oldest first; without reads and refusals. */
export function auditOf({ db }: TestServer, appointmentId: string) {
  return db
    .selectFrom('audit_event')
    .select(['action', 'actor_user_id', 'reason', 'details'])
    .where('subject_id', '=', appointmentId)
    .where('result', '=', 'done')
    .where('action', '<>', 'appointment.read')
    .orderBy('id')
    .execute();
}

/** How many statements the work takes at Maple. */
export async function statementsOf(
  server: TestServer,
  work: (deps: TestServer['deps']) => Promise<unknown>,
): Promise<number> {
  let statements = 0;
  const counted = server.deps.database.db.withPlugin({
    transformQuery: ({ node }) => {
      statements += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const deps = { ...server.deps, database: { ...server.deps.database, db: counted } };
  await inClinic(MAPLE.clinicId, () => work(deps));
  return statements;
}
