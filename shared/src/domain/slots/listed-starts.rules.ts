import { type EpochMs, MINUTE_MS, minutesOfWallTime, type WallTime } from '../dates/dates.ts';

/** A day with at most this many starts is listed whole, unless the clinic has set an interval. */
const STARTS_LISTED_WHOLE = 16;
/** Minutes between two listed starts of a longer day, unless the clinic has set an interval. */
const USUAL_MINUTES = 30;

/** One open start of a day. */
export interface DayStart {
  /** Local time in the shown zone. */
  readonly time: WallTime;
  /** ISO instant. */
  readonly startsAt: string;
}

export interface ListingChoice {
  /** The service's `listed_every_minutes`. */
  readonly everyMinutes?: number | null;
  /** `startsAt` of the start that is always listed; null: no start is chosen. */
  readonly chosenStart: string | null;
}

/**
 * The starts of one day that a list shows at first, in their order: full intervals of the local clock, the first start after each gap, both
 * starts of a repeated local time, and the chosen start. A grid beside the full intervals loses no more than an interval at a time.
 * For showing only: every start stays bookable (BK-34).
 * @param starts - All open starts of the day, ascending.
 */
export function listedStarts<S extends DayStart>(
  starts: readonly S[],
  { everyMinutes, chosenStart }: ListingChoice,
): S[] {
  if (!everyMinutes && starts.length <= STARTS_LISTED_WHOLE) return [...starts];
  const every = everyMinutes || USUAL_MINUTES;
  const moments = starts.map(({ startsAt }) => Date.parse(startsAt));
  const distances = moments.map((ms, index) => ms - (moments[index - 1] ?? Number.NEGATIVE_INFINITY));
  const step = Math.min(...distances);
  let lastMs = Number.NEGATIVE_INFINITY;
  return starts.filter(({ time, startsAt }, index) => {
    const ms = moments[index] ?? 0;
    const isAfterGap = (distances[index] ?? 0) > step;
    const isFull = minutesOfWallTime(time) % every === 0;
    if (isAfterGap || isFull || ms - lastMs >= every * MINUTE_MS) {
      lastMs = ms;
      return true;
    }
    return startsAt === chosenStart || starts.some((other, at) => at !== index && other.time === time);
  });
}

export const isStartAhead = (startMs: EpochMs, nowMs: EpochMs): boolean => startMs > nowMs;

/**
 * Whether a start of the server's list is still offered: it is in the future, and the service's notice period has not begun.
 * The server still accepts a request exactly at the limit, but no browser's request would arrive in time.
 * @param noticeMinutes - Elapsed time between the request and the start.
 */
export const isStartOffered = (
  startMs: EpochMs,
  { noticeMinutes, nowMs }: { readonly noticeMinutes: number; readonly nowMs: EpochMs },
): boolean => isStartAhead(startMs - Math.max(0, noticeMinutes) * MINUTE_MS, nowMs);

/** Age at which a list of open starts is outdated: others book, and the office changes its hours. */
const STARTS_FRESH_MS = 10 * 60_000;

/** Whether the open starts must be loaded again before a person chooses one. */
export const areStartsOld = (answeredAtMs: EpochMs, nowMs: EpochMs): boolean =>
  nowMs - answeredAtMs >= STARTS_FRESH_MS || nowMs < answeredAtMs;

/** Time until the list may change, in ms: until the next whole minute, because starts lie on whole minutes. */
export const msToNextMinute = (nowMs: EpochMs): number => 60_000 - (((nowMs % 60_000) + 60_000) % 60_000);

export interface Candidate {
  readonly id: number;
  /** Bookings in the week of the wanted start. */
  readonly bookingsThatWeek: number;
}

/** Id on the wire for any practitioner. */
export const ANY_PRACTITIONER_ID = 0;

/**
 * Returns the practitioner for a session that any practitioner may give: the one with the fewest bookings that week, then the lowest id.
 * @returns null when nobody is a candidate.
 */
export function leastBusy(candidates: readonly Candidate[]): number | null {
  const [first] = [...candidates].sort((a, b) => a.bookingsThatWeek - b.bookingsThatWeek || a.id - b.id);
  return first?.id ?? null;
}
