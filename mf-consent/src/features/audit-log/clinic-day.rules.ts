import { DAY_MS, type EpochMs, type IsoDate, type IsoInstant } from '@carefront/shared/domain';

/**
 * The first moment of a day on the clinic's wall, by the browser's own time zones: a page that only filters by days does not fetch the
 * pinned table.
 * @param date - One that exists. @param timeZone - IANA name.
 */
export function startOfClinicDay(date: IsoDate, timeZone: string): IsoInstant {
  const wallMs = Date.parse(`${date}T00:00:00Z`);
  // The clock moves at most once within a day of midnight, so one of these two offsets holds at it.
  const before = wallMs - offsetMsAt(wallMs - DAY_MS, timeZone);
  const after = wallMs - offsetMsAt(wallMs + DAY_MS, timeZone);
  // The earlier one where midnight comes twice; where the clock jumps over it, the moment of the jump.
  const midnights = [before, after].filter((ms) => ms + offsetMsAt(ms, timeZone) === wallMs);
  return new Date(midnights.length > 0 ? Math.min(...midnights) : before).toISOString();
}

/** How far the clinic's wall is ahead of UTC at the moment. */
function offsetMsAt(atMs: EpochMs, timeZone: string): number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  const parts = new Map(format.formatToParts(atMs).map(({ type, value }) => [type, Number(value)]));
  const read = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  return (
    Date.UTC(read('year'), read('month') - 1, read('day'), read('hour'), read('minute'), read('second')) -
    Math.floor(atMs / 1000) * 1000
  );
}
