import type { SlotDay } from '@carefront/shared/contracts';
import { isStartOffered, minutesOfWallTime, type WallTime } from '@carefront/shared/domain';

export type PartOfDay = 'morning' | 'afternoon' | 'evening';

const NOON_MINUTES = 12 * 60;
const EVENING_MINUTES = 17 * 60;

export interface OpenSlot {
  readonly time: WallTime;
  /** The instant, as the server wrote it. */
  readonly startsAt: string;
}

export interface SlotGroup {
  readonly part: PartOfDay;
  readonly slots: readonly OpenSlot[];
}

function partOf(time: WallTime): PartOfDay {
  const minutes = minutesOfWallTime(time);
  if (minutes < NOON_MINUTES) return 'morning';
  return minutes < EVENING_MINUTES ? 'afternoon' : 'evening';
}

/** Returns the day's open starts, without those that passed or whose notice period began while the page was open. */
export function slotsOf(day: SlotDay | undefined, nowMs: number): OpenSlot[] {
  const limit = { noticeMinutes: day?.min_notice_minutes ?? 0, nowMs };
  return (day?.slots ?? []).flatMap((time, index) => {
    const startsAt = day?.starts_at[index];
    return startsAt !== undefined && isStartOffered(Date.parse(startsAt), limit) ? [{ time, startsAt }] : [];
  });
}

/** Groups slots by part of day, in order; leaves out a part without slots. */
export function slotGroups(slots: readonly OpenSlot[]): SlotGroup[] {
  const parts: PartOfDay[] = ['morning', 'afternoon', 'evening'];
  return parts
    .map((part) => ({ part, slots: slots.filter(({ time }) => partOf(time) === part) }))
    .filter((group) => group.slots.length > 0);
}
