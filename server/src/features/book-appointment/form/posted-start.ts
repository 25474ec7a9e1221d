import type { FieldCode } from '@carefront/shared/contracts';
import {
  type EpochMs,
  isIsoDate,
  isWallTime,
  type PostedTimeVerdict,
  resolvePostedTime,
  type ZoneRules,
} from '@carefront/shared/domain';
import { wireInstant } from '../../../platform/time/wire-instant.ts';
import type { FieldCodes } from '../../../platform/validation/field-refusal.ts';
import type { BookingForm } from './booking-people.rules.ts';

type Unresolved = Extract<PostedTimeVerdict, { isResolved: false }>['code'];

const REFUSALS: Readonly<Record<Unresolved, { field: string; code: FieldCode }>> = {
  'does-not-exist': { field: 'date_time', code: 'time-does-not-exist' },
  repeated: { field: 'date_time', code: 'time-repeated' },
  disagrees: { field: 'starts_at', code: 'time-disagrees' },
};

export type PostedStart =
  | { readonly startsAtMs: EpochMs }
  /** `choices`: the instants that have the posted local time. */
  | { readonly startsAtMs: null; readonly codes: FieldCodes; readonly choices: string[] };

/** Whether `date_time` is a real date and time; the schema checks only the digits. */
export function isDateTime(dateTime: string): boolean {
  const [date = '', time = ''] = dateTime.split(' ');
  return isIsoDate(date) && isWallTime(time);
}

/** Returns the one instant that the form means, from its local time and, when sent, the instant itself. Precondition: `isDateTime`. */
export function postedStart({ date_time, starts_at }: BookingForm, zone: ZoneRules): PostedStart {
  const [date = '', time = ''] = date_time.split(' ');
  const startsAtMs = starts_at === undefined ? null : Date.parse(starts_at);
  const verdict = resolvePostedTime({ date, time, zone, startsAtMs });
  if (verdict.isResolved) return { startsAtMs: verdict.startsAtMs };
  const { field, code } = REFUSALS[verdict.code];
  return { startsAtMs: null, codes: { [field]: code }, choices: verdict.choices.map(wireInstant) };
}
