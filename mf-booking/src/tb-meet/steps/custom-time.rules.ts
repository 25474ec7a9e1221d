import {
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
  /** The wall shows this time twice on that day: only the offset tells which. */
  readonly isRepeated: boolean;
}

/**
 * What the custom picker offers on a date (BK-28): a time that the clock skips is not there, one that it repeats is there twice.
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

/** What stands in the picker before anything is chosen: nine in the morning or, where that is over, the first time to come. */
export function firstCustomTime(options: readonly CustomTimeOption[], nowMs: EpochMs): WallTime | null {
  const coming = options.filter(({ startMs }) => startMs > nowMs);
  return (coming.find(({ time }) => time >= MORNING) ?? coming[0])?.time ?? null;
}
