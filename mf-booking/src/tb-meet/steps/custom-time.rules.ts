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
 * The times that the custom picker offers on a date (BK-28): a time that the clock skips is left out, a repeated one is there twice.
 * @param stepMinutes - The clinic's time_picker_interval.
 * @returns Nothing for a text that is no date.
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
  /** null: neither this day nor the next has a time to come. */
  readonly time: WallTime | null;
}

/**
 * The time that the picker shows before anything is chosen: nine in the morning or, where that is over, the first time to come; late in the
 * evening, where the day has none left, of the next day.
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
