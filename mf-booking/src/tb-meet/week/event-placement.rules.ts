import type { CalendarEvent } from '@carefront/shared/contracts';
import {
  byStart,
  type IsoDate,
  isDrawn,
  type OverlapGroup,
  type PlacedSession,
  placeOnDay,
  type ZoneRules,
} from '@carefront/shared/domain';
import { FIRST_HOUR, LAST_HOUR, weekDays } from './week.rules.ts';

type Timed = Pick<CalendarEvent, 'id' | 'starts_at' | 'ends_at' | 'status'>;

export interface WeekPlacement<E extends Timed> {
  /** All sessions that take or took time, by start. */
  readonly shown: readonly E[];
  /** By day and start. */
  readonly placed: readonly PlacedSession<E>[];
  readonly overlaps: readonly OverlapGroup[];
  /** The week's sessions that are not drawn, by start: outside the shown hours and days, or too many at once. */
  readonly others: readonly E[];
}

const HOURS = { startMinutes: FIRST_HOUR * 60, endMinutes: LAST_HOUR * 60 };

/** Places the week's events, with overlapping ones side by side. @param monday - Monday of the shown week. */
export function placeEvents<E extends Timed>(events: readonly E[], zone: ZoneRules, monday: IsoDate): WeekPlacement<E> {
  const shown = events.filter(isDrawn).sort(byStart);
  const days = weekDays(monday).map((date) => placeOnDay(shown, zone, date, HOURS));
  const placed = days.flatMap((day) => day.placed);
  const drawnIds = new Set(placed.map(({ event }) => event.id));
  return {
    shown,
    placed,
    overlaps: days.flatMap((day) => day.overlaps),
    others: shown.filter(({ id }) => !drawnIds.has(id)),
  };
}
