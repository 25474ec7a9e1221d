import { serviceDurationMinutes } from '../slots/slot-question.ts';

/** Bounds on what a clinic offers. Lengths are in characters, times in minutes. */
export const SERVICE_LIMITS = {
  services: 300,
  categories: 40,
  disciplines: 40,
  name: 120,
  description: 2_000,
  categoryDescription: 500,
  /** $10,000. */
  feeCents: 1_000_000,
  duration: { least: 5, most: 720 },
  /** Between two starts, listed or bookable. */
  interval: { least: 5, most: 240 },
  buffer: { least: 0, most: 240 },
  /** 30 days. */
  notice: { least: 0, most: 43_200 },
  advanceDays: { least: 1, most: 730 },
  perDay: { least: 1, most: 50 },
  /** Disciplines, locations or practitioners that one service is restricted to. */
  restrictions: 200,
} as const;

/** A service under its names on the wire. */
export interface ServiceSettings {
  readonly name: string;
  /** Plain text. */
  readonly description: string;
  readonly category_id: number;
  /** Cents; null: the clinic names no fee. */
  readonly fee: number | null;
  readonly duration: number;
  readonly duration_unit: 'Min' | 'Hrs';
  /** Minutes between two shown starts; null: the page decides. */
  readonly listed_every_minutes: number | null;
  /** Minutes between two bookable starts; null: the clinic's. */
  readonly step_minutes: number | null;
  readonly buffer_before_minutes: number;
  readonly buffer_after_minutes: number;
  readonly min_notice_minutes: number;
  /** null: two years. */
  readonly max_advance_days: number | null;
  /** null: no limit. */
  readonly max_per_day: number | null;
}

export type ServiceFault =
  | 'service-name-required'
  | 'fee-out-of-range'
  | 'duration-out-of-range'
  | 'interval-out-of-range'
  | 'buffer-out-of-range'
  | 'notice-out-of-range'
  | 'advance-out-of-range'
  | 'per-day-out-of-range';
export type ServiceFaults = Partial<Record<keyof ServiceSettings, ServiceFault>>;

interface Range {
  readonly least: number;
  readonly most: number;
}
const isWithin = (value: number, { least, most }: Range): boolean =>
  Number.isInteger(value) && value >= least && value <= most;
const isNullOrWithin = (value: number | null, range: Range): boolean => value === null || isWithin(value, range);

/** Values that no service may have, by field. Which categories, places and people exist is for the caller to check. */
export function serviceFaults(service: ServiceSettings): ServiceFaults {
  const { interval, buffer, notice, advanceDays, perDay, feeCents } = SERVICE_LIMITS;
  return {
    ...(service.name.trim() === '' && { name: 'service-name-required' }),
    ...(!isNullOrWithin(service.fee, { least: 0, most: feeCents }) && { fee: 'fee-out-of-range' }),
    ...(!isDurationOffered(service) && { duration: 'duration-out-of-range' }),
    ...(!isNullOrWithin(service.listed_every_minutes, interval) && { listed_every_minutes: 'interval-out-of-range' }),
    ...(!isNullOrWithin(service.step_minutes, interval) && { step_minutes: 'interval-out-of-range' }),
    ...(!isWithin(service.buffer_before_minutes, buffer) && { buffer_before_minutes: 'buffer-out-of-range' }),
    ...(!isWithin(service.buffer_after_minutes, buffer) && { buffer_after_minutes: 'buffer-out-of-range' }),
    ...(!isWithin(service.min_notice_minutes, notice) && { min_notice_minutes: 'notice-out-of-range' }),
    ...(!isNullOrWithin(service.max_advance_days, advanceDays) && { max_advance_days: 'advance-out-of-range' }),
    ...(!isNullOrWithin(service.max_per_day, perDay) && { max_per_day: 'per-day-out-of-range' }),
  };
}

/** The number is whole in its unit, and its minutes are within the bounds. */
const isDurationOffered = ({ duration, duration_unit }: ServiceSettings): boolean =>
  Number.isInteger(duration) && isWithin(serviceDurationMinutes(duration, duration_unit), SERVICE_LIMITS.duration);

/** The list with this entry at another place: 0 is the first. An entry that is not in the list is added. */
export function movedTo<T>(list: readonly T[], entry: T, position: number): T[] {
  return list.filter((each) => each !== entry).toSpliced(position, 0, entry);
}
