import type { GuardedRoute } from '@carefront/shared/contracts';
import { MAPLE } from '../../../demo/seed/demo-ids.ts';
import { dateTimeAt } from '../../booking/book-given.ts';
import type { CallInput } from '../../setup/test-visitor.ts';
import type { Scene } from '../access-scene.ts';
import type { ObjectSlot, RouteCase } from './access-objects.ts';

type CalendarRoute = Extract<
  GuardedRoute,
  'listAppointments' | 'listOpenHours' | 'createCalendarEvent' | 'updateCalendarEvent' | 'getCalendarOptions'
>;
type EventBody = NonNullable<CallInput<'createCalendarEvent'>['body']>;

const ZONE = 'America/Toronto';
const MINUTES = 50;
const range = { start: '2026-11-16', end: '2026-12-16' };
const ofClinic = { caseload: ['same clinic'], clinic: ['same clinic'] } as const;
/** Ids of shared lists, or ids that the server does not read. */
const FREE = ['id', 'event_type_id', 'event_location_id', 'video_provider_id', 'recurring_type_id'] as const;

function eventOf({ start }: Scene): EventBody {
  const startsAt = start();
  const endsAt = new Date(Date.parse(startsAt) + MINUTES * 60_000).toISOString();
  const [start_date = '', start_time = ''] = dateTimeAt(startsAt, ZONE).split(' ');
  const [end_date = '', end_time = ''] = dateTimeAt(endsAt, ZONE).split(' ');
  return {
    title: '',
    start_date,
    start_time,
    end_date,
    end_time,
    event_type_id: 1,
    event_location_id: 1,
    duration: MINUTES,
    clients: [MAPLE.clients.adult],
    service_id: MAPLE.services.individual,
    providers: [MAPLE.practitioners.amara.id],
    video_provider_id: null,
    notes: '',
    overlap_reason: '',
  };
}

/** @param inputOf - Returns the route's call with this body. */
function partsOf<N extends 'createCalendarEvent' | 'updateCalendarEvent'>(
  inputOf: (body: EventBody, scene: Scene) => CallInput<N>,
): ObjectSlot<N>[] {
  return [
    {
      field: 'clients',
      kind: 'client',
      input: (id, scene) => inputOf({ ...eventOf(scene), clients: [id] }, scene),
      reached: ofClinic,
      refused: 422,
    },
    {
      field: 'service_id',
      kind: 'service',
      input: (id, scene) => inputOf({ ...eventOf(scene), service_id: id }, scene),
      reached: ofClinic,
      refused: 422,
    },
    {
      field: 'providers',
      kind: 'provider',
      input: (id, scene) => inputOf({ ...eventOf(scene), providers: [id] }, scene),
      reached: { caseload: ['own'], clinic: ['same clinic'] },
      refused: 422,
    },
  ];
}

const created = (body: EventBody): CallInput<'createCalendarEvent'> => ({ body });
const updated = (body: EventBody, { request }: Scene): CallInput<'updateCalendarEvent'> => ({
  params: { id: request.id },
  body,
});

/** Cases of the routes by which the clinic's own people keep their calendar. */
export const CALENDAR_OBJECTS: { readonly [N in CalendarRoute]: RouteCase<N> } = {
  listAppointments: {
    input: () => ({ query: range }),
    objects: [
      {
        field: 'practitioner_id',
        kind: 'provider',
        input: (id) => ({ query: { ...range, practitioner_id: id } }),
        // The filter only narrows the caller's own events: it may name every practitioner of the clinic, but a practitioner may name only
        // themselves.
        reached: { own: ['same clinic'], assigned: ['same clinic'], caseload: ['own'], clinic: ['same clinic'] },
        refused: 422,
      },
    ],
  },
  createCalendarEvent: { input: (scene) => created(eventOf(scene)), objects: partsOf(created), free: FREE },
  updateCalendarEvent: {
    input: (scene) => updated(eventOf(scene), scene),
    objects: [
      {
        field: 'id',
        kind: 'appointment',
        input: (id, scene) => ({ params: { id: String(id) }, body: eventOf(scene) }),
        reached: { caseload: ['own'], clinic: ['same clinic'] },
        refused: 404,
      },
      ...partsOf(updated),
    ],
    free: FREE,
  },
  getCalendarOptions: { input: () => ({}) },
  listOpenHours: { input: () => ({ query: { start: '2026-11-23', end: '2026-11-29' } }) },
};
