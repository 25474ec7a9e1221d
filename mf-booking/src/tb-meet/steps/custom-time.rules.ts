import {
  addDays,
  customTimes,
  type EpochMs,
  type IsoDate,
  instantsOfWall,
  isIsoDate,
  minutesOfWallTime,
  type WallTime,
  type ZoneRules,
} from '@carefront/shared/domain';

const MORNING: WallTime = '09:00';

export interface CustomTimeOption {
  readonly time: WallTime;
  readonly startMs: EpochMs;
  /** This local time occurs twice on that day: only the offset distinguishes the two. */
  readonly isRepeated: boolean;
}

/**
 * The times that the custom picker offers on a date (BK-28). A time that the clock skips is left out; a repeated time is listed twice.
 * @param stepMinutes - The clinic's time_picker_interval.
 * @returns An empty list for a text that is not a date.
 */
export function customTimeOptions(zone: ZoneRules, date: IsoDate, stepMinutes: number): CustomTimeOption[] {
  if (!isIsoDate(date)) return [];
  return customTimes(stepMinutes).flatMap((time) => {
    const moments = instantsOfWall(zone, date, minutesOfWallTime(time));
    return moments.map((startMs) => ({ time, startMs, isRepeated: moments.length > 1 }));
  });
}

export interface CustomChoice {
  readonly date: IsoDate;
  /** null: neither this day nor the next has a future time. */
  readonly time: WallTime | null;
}

/**
 * The time that the picker shows first: 9:00, or the next future time when 9:00 has passed. When the day has no future time left, the time
 * is on the next day.
 */
export function firstCustomChoice(
  zone: ZoneRules,
  date: IsoDate,
  { stepMinutes, nowMs }: { stepMinutes: number; nowMs: EpochMs },
): CustomChoice {
  for (const day of [date, addDays(date, 1)]) {
    const coming = customTimeOptions(zone, day, stepMinutes).filter(({ startMs }) => startMs > nowMs);
    const first = coming.find(({ time }) => time >= MORNING) ?? coming[0];
    if (first) return { date: day, time: first.time };
  }
  return { date, time: null };
}
