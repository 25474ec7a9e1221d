import type { CalendarEvent } from '@carefront/shared/contracts';
import { daysBetween, type EpochMs, type IsoDate, takesTime, wallAt, type ZoneRules } from '@carefront/shared/domain';
import { FIRST_HOUR, LAST_HOUR, weekDays } from './week.rules.ts';

type Timed = Pick<CalendarEvent, 'id' | 'starts_at' | 'ends_at' | 'status'>;

/** A block in one day's column; minutes count from the first shown hour. */
export interface Placement {
  readonly date: IsoDate;
  readonly topMinutes: number;
  readonly heightMinutes: number;
  /** Position among overlapping blocks, from the left. */
  readonly lane: number;
  readonly laneCount: number;
}

export interface PlacedEvent<E extends Timed> extends Placement {
  readonly event: E;
  /** Whether the block starts before the first shown hour or ends after the last, and is drawn cut off. */
  readonly isCutAbove: boolean;
  readonly isCutBelow: boolean;
}

/** Sessions at the same time, of which only some are drawn. */
export interface OverlapGroup extends Placement {
  readonly count: number;
}

export interface WeekPlacement<E extends Timed> {
  /** All sessions that take or took time, by start. */
  readonly shown: readonly E[];
  /** By day and start. */
  readonly placed: readonly PlacedEvent<E>[];
  readonly overlaps: readonly OverlapGroup[];
  /** The week's sessions that are not drawn, by start: outside the shown hours and days, or too many at once. */
  readonly others: readonly E[];
}

const DAY_START = FIRST_HOUR * 60;
const DAY_END = LAST_HOUR * 60;
/** The smallest drawn height: shorter blocks could not be read or clicked. */
const MIN_DRAWN_MINUTES = 30;
/** A column of the week is too narrow for more blocks side by side. */
const MAX_LANES = 3;

/** Whether the calendar shows this event; a cancelled one is hidden. */
const isShown = ({ status }: Timed): boolean => takesTime(status) || status === 'completed' || status === 'no_show';

/** Returns local minutes from the date's midnight; negative on days before, over 1440 on days after. */
function minutesOn(zone: ZoneRules, date: IsoDate, ms: EpochMs): number {
  const wall = wallAt(zone, ms);
  return daysBetween(date, wall.date) * 1440 + wall.minutes;
}

type Stretch<E extends Timed> = Omit<PlacedEvent<E>, 'lane' | 'laneCount'>;

function stretchOn<E extends Timed>(event: E, zone: ZoneRules, date: IsoDate): Stretch<E> | null {
  const from = minutesOn(zone, date, Date.parse(event.starts_at));
  const to = minutesOn(zone, date, Date.parse(event.ends_at));
  if (from >= DAY_END || to <= DAY_START) return null;
  const top = Math.min(Math.max(from, DAY_START), DAY_END - MIN_DRAWN_MINUTES);
  const bottom = Math.max(Math.min(to, DAY_END), top + MIN_DRAWN_MINUTES);
  return {
    event,
    date,
    topMinutes: top - DAY_START,
    heightMinutes: bottom - top,
    isCutAbove: from < DAY_START,
    isCutBelow: to > DAY_END,
  };
}

const endOfStretch = ({ topMinutes, heightMinutes }: Omit<Placement, 'lane' | 'laneCount'>): number =>
  topMinutes + heightMinutes;

const byStart = (a: Timed, b: Timed): number =>
  Date.parse(a.starts_at) - Date.parse(b.starts_at) || (a.id < b.id ? -1 : 1);

/** Places the week's events, with overlapping ones side by side. @param monday - Monday of the shown week. */
export function placeEvents<E extends Timed>(events: readonly E[], zone: ZoneRules, monday: IsoDate): WeekPlacement<E> {
  const shown = events.filter(isShown).sort(byStart);
  const placed: PlacedEvent<E>[] = [];
  const overlaps: OverlapGroup[] = [];
  for (const date of weekDays(monday)) {
    const stretches = shown.flatMap((event) => stretchOn(event, zone, date) ?? []);
    for (const group of groupsAtOnce(
      stretches.sort((a, b) => a.topMinutes - b.topMinutes || byStart(a.event, b.event)),
    )) {
      const { drawn, crowd } = inLanes(group);
      placed.push(...drawn);
      if (crowd) overlaps.push(crowd);
    }
  }
  const drawnIds = new Set(placed.map(({ event }) => event.id));
  return { shown, placed, overlaps, others: shown.filter(({ id }) => !drawnIds.has(id)) };
}

/** Groups stretches that overlap, directly or through others. @param stretches - Sorted by their top. */
function groupsAtOnce<E extends Timed>(stretches: readonly Stretch<E>[]): Stretch<E>[][] {
  const groups: Stretch<E>[][] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const stretch of stretches) {
    if (stretch.topMinutes >= end) groups.push([]);
    groups.at(-1)?.push(stretch);
    end = Math.max(end, endOfStretch(stretch));
  }
  return groups;
}

function inLanes<E extends Timed>(
  group: readonly Stretch<E>[],
): { drawn: PlacedEvent<E>[]; crowd: OverlapGroup | null } {
  const laneEnds: number[] = [];
  const lanes = group.map((stretch) => {
    const free = laneEnds.findIndex((end) => end <= stretch.topMinutes);
    const lane = free === -1 ? laneEnds.length : free;
    laneEnds[lane] = endOfStretch(stretch);
    return { stretch, lane };
  });
  const isCrowded = laneEnds.length > MAX_LANES;
  const laneCount = isCrowded ? MAX_LANES : laneEnds.length;
  const drawnLanes = isCrowded ? MAX_LANES - 1 : laneCount;
  const drawn = lanes
    .filter(({ lane }) => lane < drawnLanes)
    .map(({ stretch, lane }) => ({ ...stretch, lane, laneCount }));
  const rest = lanes.filter(({ lane }) => lane >= drawnLanes).map(({ stretch }) => stretch);
  return { drawn, crowd: isCrowded ? crowdOf(rest, laneCount) : null };
}

function crowdOf(stretches: readonly Omit<Placement, 'lane' | 'laneCount'>[], laneCount: number): OverlapGroup | null {
  const [first] = stretches;
  if (!first) return null;
  const end = Math.max(...stretches.map(endOfStretch));
  return {
    date: first.date,
    topMinutes: first.topMinutes,
    heightMinutes: end - first.topMinutes,
    lane: laneCount - 1,
    laneCount,
    count: stretches.length,
  };
}
