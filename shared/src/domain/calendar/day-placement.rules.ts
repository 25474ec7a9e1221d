import type { AppointmentStatus } from '../bookings/appointment-life.rules.ts';
import { takesTime } from '../bookings/appointment-life.rules.ts';
import { DAY_MINUTES, daysBetween, type EpochMs, type IsoDate } from '../dates/dates.ts';
import { type Interval, mergeIntervals, subtractIntervals } from '../dates/intervals.ts';
import { instantsOfWall, wallAt, type ZoneRules } from '../zones/zone.ts';

/** The fields of a session that decide where a calendar draws it. */
export interface DrawnSession {
  readonly id: string;
  readonly starts_at: string;
  readonly ends_at: string;
  readonly status: AppointmentStatus;
}

/** The hours that a calendar draws of each day, in local minutes; the end is exclusive. */
export interface DrawnHours {
  readonly startMinutes: number;
  readonly endMinutes: number;
}

/** A block in one day's column; minutes count from the first drawn hour. */
export interface Placement {
  readonly date: IsoDate;
  readonly topMinutes: number;
  readonly heightMinutes: number;
  /** Position among overlapping blocks, from the left. */
  readonly lane: number;
  readonly laneCount: number;
}

export interface PlacedSession<S extends DrawnSession> extends Placement {
  readonly event: S;
  /** Whether the block starts before the first drawn hour or ends after the last, and is drawn cut off. */
  readonly isCutAbove: boolean;
  readonly isCutBelow: boolean;
}

/** Sessions at the same time, of which only some are drawn. */
export interface OverlapGroup extends Placement {
  readonly count: number;
}

export interface DayPlacement<S extends DrawnSession> {
  /** By start. */
  readonly placed: readonly PlacedSession<S>[];
  readonly overlaps: readonly OverlapGroup[];
}

/** The smallest drawn height: shorter blocks could not be read or clicked. */
const MIN_DRAWN_MINUTES = 30;
/** A column is too narrow for more blocks side by side. */
const MAX_LANES = 3;

/** Whether a calendar draws this session; a cancelled one is not drawn. */
export const isDrawn = ({ status }: Pick<DrawnSession, 'status'>): boolean =>
  takesTime(status) || status === 'completed' || status === 'no_show';

/** Returns local minutes from the date's midnight; negative on days before, over 1440 on days after. */
export function minutesOn(zone: ZoneRules, date: IsoDate, ms: EpochMs): number {
  const wall = wallAt(zone, ms);
  return daysBetween(date, wall.date) * DAY_MINUTES + wall.minutes;
}

export const byStart = (a: DrawnSession, b: DrawnSession): number =>
  Date.parse(a.starts_at) - Date.parse(b.starts_at) || (a.id < b.id ? -1 : 1);

type Stretch<S extends DrawnSession> = Omit<PlacedSession<S>, 'lane' | 'laneCount'>;

function stretchOn<S extends DrawnSession>(
  event: S,
  zone: ZoneRules,
  date: IsoDate,
  { startMinutes, endMinutes }: DrawnHours,
): Stretch<S> | null {
  const from = minutesOn(zone, date, Date.parse(event.starts_at));
  const to = minutesOn(zone, date, Date.parse(event.ends_at));
  if (from >= endMinutes || to <= startMinutes) return null;
  const top = Math.min(Math.max(from, startMinutes), endMinutes - MIN_DRAWN_MINUTES);
  const bottom = Math.max(Math.min(to, endMinutes), top + MIN_DRAWN_MINUTES);
  return {
    event,
    date,
    topMinutes: top - startMinutes,
    heightMinutes: bottom - top,
    isCutAbove: from < startMinutes,
    isCutBelow: to > endMinutes,
  };
}

const endOfStretch = ({ topMinutes, heightMinutes }: Omit<Placement, 'lane' | 'laneCount'>): number =>
  topMinutes + heightMinutes;

/** Places one day's sessions, with overlapping ones side by side. Sessions that are not drawn are left out. */
export function placeOnDay<S extends DrawnSession>(
  events: readonly S[],
  zone: ZoneRules,
  date: IsoDate,
  hours: DrawnHours,
): DayPlacement<S> {
  const stretches = events.filter(isDrawn).flatMap((event) => stretchOn(event, zone, date, hours) ?? []);
  const placed: PlacedSession<S>[] = [];
  const overlaps: OverlapGroup[] = [];
  for (const group of groupsAtOnce(
    stretches.sort((a, b) => a.topMinutes - b.topMinutes || byStart(a.event, b.event)),
  )) {
    const { drawn, crowd } = inLanes(group);
    placed.push(...drawn);
    if (crowd) overlaps.push(crowd);
  }
  return { placed, overlaps };
}

/** Groups stretches that overlap, directly or through others. @param stretches - Sorted by their top. */
function groupsAtOnce<S extends DrawnSession>(stretches: readonly Stretch<S>[]): Stretch<S>[][] {
  const groups: Stretch<S>[][] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const stretch of stretches) {
    if (stretch.topMinutes >= end) groups.push([]);
    groups.at(-1)?.push(stretch);
    end = Math.max(end, endOfStretch(stretch));
  }
  return groups;
}

function inLanes<S extends DrawnSession>(
  group: readonly Stretch<S>[],
): { drawn: PlacedSession<S>[]; crowd: OverlapGroup | null } {
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

/** Returns the hours to draw: the usual ones, widened to whole hours that hold every session of these days. */
export function drawnHours(
  events: readonly DrawnSession[],
  zone: ZoneRules,
  dates: readonly IsoDate[],
  usual: DrawnHours,
): DrawnHours {
  let { startMinutes, endMinutes } = usual;
  for (const event of events.filter(isDrawn)) {
    for (const date of dates) {
      const from = Math.max(0, minutesOn(zone, date, Date.parse(event.starts_at)));
      const to = Math.min(DAY_MINUTES, minutesOn(zone, date, Date.parse(event.ends_at)));
      if (from >= to) continue;
      startMinutes = Math.min(startMinutes, Math.floor(from / 60) * 60);
      endMinutes = Math.max(endMinutes, Math.ceil(to / 60) * 60);
    }
  }
  return { startMinutes, endMinutes };
}

/** Returns where the line for the present is drawn on the date, from the first drawn hour. @returns null outside of the drawn hours. */
export function nowLineMinutes(zone: ZoneRules, date: IsoDate, hours: DrawnHours, nowMs: EpochMs): number | null {
  const minutes = minutesOn(zone, date, nowMs);
  return minutes >= hours.startMinutes && minutes < hours.endMinutes ? minutes - hours.startMinutes : null;
}

/** A part of a day's column; minutes count from the first drawn hour. */
export interface Span {
  readonly topMinutes: number;
  readonly heightMinutes: number;
}

/** Returns the parts of a day's drawn hours in which nobody works. @param open - Merged or not, of any days. */
export function closedSpans(open: readonly Interval[], zone: ZoneRules, date: IsoDate, hours: DrawnHours): Span[] {
  const worked = open.map(({ startMs, endMs }) => ({
    startMs: minutesOn(zone, date, startMs),
    endMs: minutesOn(zone, date, endMs),
  }));
  const day = [{ startMs: hours.startMinutes, endMs: hours.endMinutes }];
  return subtractIntervals(day, mergeIntervals(worked)).map(({ startMs, endMs }) => ({
    topMinutes: startMs - hours.startMinutes,
    heightMinutes: endMs - startMs,
  }));
}

/** A dragged block snaps to these minutes. */
const SNAP_MINUTES = 15;

/**
 * Returns the start that a dragged session gets: of a time that occurs twice, the first.
 * @param movedMinutes - The distance of the drag, down is positive.
 * @returns null when the clock skips the time, or the time leaves the day.
 */
export function startAfterDrag(
  zone: ZoneRules,
  startsAtMs: EpochMs,
  date: IsoDate,
  movedMinutes: number,
): EpochMs | null {
  const minutes = wallAt(zone, startsAtMs).minutes + Math.round(movedMinutes / SNAP_MINUTES) * SNAP_MINUTES;
  if (minutes < 0 || minutes >= DAY_MINUTES) return null;
  return instantsOfWall(zone, date, minutes)[0] ?? null;
}
