import { type EpochMs, MINUTE_MS } from '../dates/dates.ts';
import { periodAt, untilOf, type ZoneRules } from './zone.ts';

/**
 * The part of one zone of the pinned table that a page carries. The server extracts it, so that no browser needs the whole table or its own
 * zone data to show a time of the clinic. Whole minutes: since 1970 no zone changed its clocks within a minute.
 */
export interface ZoneExcerpt {
  /** First moment that the excerpt covers, minutes since 1970. */
  readonly from: number;
  /** The clock changes, then the end of the excerpt: minutes since the entry before, the first since `from`. */
  readonly steps: readonly number[];
  /** Minutes west of Greenwich until each of the steps. */
  readonly west: readonly number[];
}

/** Covers no moment, at Greenwich. */
const NOTHING: ZoneExcerpt = { from: 0, steps: [0], west: [0] };

/** The excerpt of all moments from `fromMs` until before `toMs`. Both are whole minutes. */
export function excerptOf(zone: ZoneRules, fromMs: EpochMs, toMs: EpochMs): ZoneExcerpt {
  const first = periodAt(zone, fromMs);
  const last = periodAt(zone, toMs - 1);
  const steps: number[] = [];
  let begins = fromMs;
  for (let period = first; period <= last; period += 1) {
    const ends = Math.min(untilOf(zone, period), toMs);
    steps.push((ends - begins) / MINUTE_MS);
    begins = ends;
  }
  return { from: fromMs / MINUTE_MS, steps, west: zone.offsets.slice(first, last + 1) };
}

/**
 * The rules of the zone within the excerpt. Outside the excerpt the rules are unknown: `knownFromMs` and `knownToMs` are its limits.
 * @param excerpt - Absent from older servers: the rules then cover no moment.
 */
export function rulesOfExcerpt(name: string, excerpt: ZoneExcerpt | undefined): ZoneRules {
  const { from, steps, west } = excerpt ?? NOTHING;
  let at = from;
  const untils = steps.map((step) => {
    at += step;
    return at * MINUTE_MS;
  });
  return { name, untils, offsets: west, abbrs: [], knownFromMs: from * MINUTE_MS, knownToMs: at * MINUTE_MS };
}
