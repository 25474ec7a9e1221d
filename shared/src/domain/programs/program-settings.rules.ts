import { type IsoDate, isIsoDate } from '../dates/dates.ts';

/** Bounds of what the office fills in; the form says them, and the server refuses more. */
export const PROGRAM_LIMITS = {
  programs: 300,
  categories: 40,
  category: 100,
  title: 200,
  /** $10,000. */
  cents: 1_000_000,
  capacity: 10_000,
  locations: 50,
} as const;

/** A program under its names on the wire. Dates are of the clinic and both included; null: no limit on this side. */
export interface ProgramSettings {
  readonly title: string;
  /** Cents; null: the clinic names no amount. */
  readonly fee: number | null;
  readonly deposit: number | null;
  /** Places; null: unlimited. */
  readonly capacity: number | null;
  readonly registration_opens_on: IsoDate | null;
  readonly registration_closes_on: IsoDate | null;
  readonly starts_on: IsoDate | null;
  readonly ends_on: IsoDate | null;
}

export type ProgramFault =
  | 'program-title-required'
  | 'fee-out-of-range'
  | 'deposit-above-fee'
  | 'capacity-out-of-range'
  | 'program-date-invalid'
  | 'registration-reversed'
  | 'program-reversed';
export type ProgramFaults = Partial<Record<keyof ProgramSettings, ProgramFault>>;

/** Values that no program may have, by field. Which categories, places and practitioners exist is for the caller to check. */
export function programFaults(program: ProgramSettings): ProgramFaults {
  const { title, fee, deposit, capacity } = program;
  const isDepositAbove = deposit !== null && fee !== null && deposit > fee;
  return {
    ...(title.trim() === '' && { title: 'program-title-required' }),
    ...(!isNullOrWithin(fee, PROGRAM_LIMITS.cents) && { fee: 'fee-out-of-range' }),
    ...(isDepositAbove && { deposit: 'deposit-above-fee' }),
    ...(!isNullOrWithin(deposit, PROGRAM_LIMITS.cents) && { deposit: 'fee-out-of-range' }),
    ...(!isNullOrWithin(capacity, PROGRAM_LIMITS.capacity) && { capacity: 'capacity-out-of-range' }),
    ...(isReversed(program.registration_opens_on, program.registration_closes_on) && {
      registration_closes_on: 'registration-reversed',
    }),
    ...(isReversed(program.starts_on, program.ends_on) && { ends_on: 'program-reversed' }),
    ...impossibleDates(program),
  };
}

const DATES = ['registration_opens_on', 'registration_closes_on', 'starts_on', 'ends_on'] as const;

const impossibleDates = (program: ProgramSettings): ProgramFaults =>
  Object.fromEntries(
    DATES.filter((name) => !isNullOrDate(program[name])).map((name) => [name, 'program-date-invalid' as const]),
  );

const isNullOrDate = (date: IsoDate | null): boolean => date === null || isIsoDate(date);

const isNullOrWithin = (value: number | null, most: number): boolean =>
  value === null || (Number.isInteger(value) && value >= 0 && value <= most);

/** A date that is not in the calendar has a fault of its own. */
const isReversed = (first: IsoDate | null, last: IsoDate | null): boolean =>
  first !== null && last !== null && isIsoDate(first) && isIsoDate(last) && first > last;
