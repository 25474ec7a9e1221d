import { addDays, daysBetween, type IsoDate, lastOfMonth } from '@carefront/shared/domain';

/** Open days in a row that replace the month. */
export const STRIP_DAYS = 7;
/** This many open days or fewer are few, in the last week of a month. */
const FEW_DAYS = 4;
const LAST_DAYS = 7;

/**
 * The next open days from today across the border of the month, where the month itself shows little: one open day, or a few in its last week.
 * @param open - Open days of the current month, from today.
 * @param following - Open days of the next month.
 * @returns null: the month has enough to choose from, or the next month does not continue it.
 */
export function nextOpenDays(
  today: IsoDate,
  open: readonly IsoDate[],
  following: readonly IsoDate[],
): readonly IsoDate[] | null {
  if (!isMonthShort(today, open) || following.length === 0) return null;
  return [...open, ...following].slice(0, STRIP_DAYS);
}

/** Whether the rest of the current month shows so little that the next month decides. A month without any time says so (BK-29). */
export function isMonthShort(today: IsoDate, open: readonly IsoDate[]): boolean {
  const isEnding = daysBetween(today, addDays(lastOfMonth(today), 1)) <= LAST_DAYS;
  return open.length === 1 || (isEnding && open.length > 0 && open.length <= FEW_DAYS);
}
