import type { GuardedRoute } from '@carefront/shared/contracts';
import type { CallInput } from '../../setup/test-visitor.ts';
import type { Scene } from '../access-scene.ts';
import type { ObjectSlot, RouteCase } from './access-objects.ts';

type HoursRoute = Extract<
  GuardedRoute,
  | 'listPractitionerHours'
  | 'getPractitionerHours'
  | 'savePractitionerHours'
  | 'saveHoursOnDate'
  | 'removeHoursOnDate'
  | 'addTimeOff'
  | 'removeTimeOff'
>;

/** No practitioner's hours have been changed so often: the call is admitted, and refused as an old edit. */
const OLD_VERSION = 2_000_000_000;
const DAY = '2026-12-24';
const night = { start_minutes: 60, end_minutes: 120, location_id: null };
const window = { weekday: 0, ...night, valid_from: null, valid_to: null, every_n_weeks: 1, anchor_date: null };

/** @param inputOf - The route's call about this practitioner. */
function ofPractitioner<N extends HoursRoute>(
  inputOf: (id: number) => CallInput<N>,
): Pick<RouteCase<N>, 'input' | 'objects'> {
  const slot: ObjectSlot<N> = {
    field: 'id',
    kind: 'provider',
    input: inputOf,
    reached: { own: ['own'], clinic: ['same clinic'] },
    refused: 404,
  };
  const anyReached = ({ objects: { provider } }: Scene) => Number(provider.own ?? provider['same clinic']);
  return { input: (scene) => inputOf(anyReached(scene)), objects: [slot] };
}

const week = { version: OLD_VERSION, location_id: null, week: [window] };

/** Cases of the hours and the time off of practitioners. */
export const PRACTITIONER_HOURS: { readonly [N in HoursRoute]: RouteCase<N> } = {
  listPractitionerHours: { input: () => ({}) },
  getPractitionerHours: ofPractitioner((id) => ({ params: { id } })),
  // A location of another clinic is refused by `practitioner-hours.int.test.ts`.
  savePractitionerHours: {
    ...ofPractitioner((id) => ({ params: { id }, body: week })),
    admitted: 409,
    free: ['location_id'],
  },
  saveHoursOnDate: {
    ...ofPractitioner((id) => ({ params: { id, date: DAY }, body: { version: OLD_VERSION, hours: [night] } })),
    admitted: 409,
    free: ['location_id'],
  },
  // A day without own hours has nothing to remove.
  removeHoursOnDate: ofPractitioner((id) => ({ params: { id, date: DAY }, query: { version: 0 } })),
  addTimeOff: ofPractitioner((id) => ({
    params: { id },
    body: { first_date: DAY, last_date: DAY, start_time: null, end_time: null },
  })),
  // Time off of another practitioner stays, as `practitioner-hours.int.test.ts` proves.
  removeTimeOff: { ...ofPractitioner((id) => ({ params: { id, timeOffId: 2_000_000_000 } })), free: ['timeOffId'] },
};
