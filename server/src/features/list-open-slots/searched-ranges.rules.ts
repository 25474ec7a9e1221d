import {
  addDays,
  advanceDaysOf,
  type IsoDate,
  MAX_SLOT_RANGE_DAYS,
  visitorRange,
  type ZoneRules,
} from '@carefront/shared/domain';
import type { MomentRange, ServiceSlotRow } from '../../scheduling/public.ts';

/** Number of days to search, including the first day. */
const SEARCHED_DAYS = 366;
/** Length of the first range to search, because an open start is usually near. Each next range is twice as long. */
const FIRST_STRETCH_DAYS = 7;

export interface SearchFacts {
  /** In `zone`. */
  readonly today: IsoDate;
  /** The visitor's. */
  readonly zone: ZoneRules;
  readonly service: Pick<ServiceSlotRow, 'max_advance_days'> | undefined;
}

/** The ranges in which a search for the next open start looks, one after the other: a year, as far as the service is offered. */
export function* searchedRanges(fromDate: IsoDate, { today, zone, service }: SearchFacts): Generator<MomentRange> {
  const lastDate = earlierOf(addDays(fromDate, SEARCHED_DAYS - 1), lastDateOffered(service, today));
  let days = FIRST_STRETCH_DAYS;
  for (let first = fromDate; first <= lastDate; first = addDays(first, days), days = nextLength(days)) {
    yield visitorRange(first, earlierOf(addDays(first, days - 1), lastDate), zone);
  }
}

const nextLength = (days: number): number => Math.min(days * 2, MAX_SLOT_RANGE_DAYS);
const earlierOf = (a: IsoDate, b: IsoDate): IsoDate => (a < b ? a : b);

/** Returns the last date that can be open. The rules count the clinic's dates, which differ from the visitor's by at most a day. */
function lastDateOffered(service: SearchFacts['service'], today: IsoDate): IsoDate {
  return addDays(today, advanceDaysOf(service?.max_advance_days ?? null) + 2);
}
