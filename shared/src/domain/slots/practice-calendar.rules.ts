import { DAY_MINUTES, DAY_MS, dayNumberOf, type IsoDate, MINUTE_MS, weekdayOfDayNumber } from '../dates/dates.ts';
import { type Interval, intersectIntervals, isFilled, mergeIntervals, subtractIntervals } from '../dates/intervals.ts';
import { endOfLocal, startOfLocal, type ZoneRules } from '../zones/zone.ts';
import { closedTimes, timesOff } from './booking-limits.rules.ts';
import {
  ANY_LOCATION_ID,
  CLINIC_OPEN_WEEKDAYS,
  DEFAULT_CLINIC_HOURS,
  type ScheduleOverride,
  type ScheduleRule,
  type SlotQuestion,
  type WorkQuestion,
} from './slot-question.ts';

/** A range of working time, before bookings are subtracted. */
interface WorkWindow extends Interval {
  /** The date of the rule. The window may end on the next date. */
  readonly dayNumber: number;
  readonly locationId: number | null;
}

interface WorkingTime {
  readonly windows: readonly WorkWindow[];
  readonly removed: readonly WorkWindow[];
}

/** The practitioner's rules, or the clinic's hours if the practitioner has no rules. */
function scheduleRules({ clinic, practitioner }: WorkQuestion): readonly ScheduleRule[] {
  if (practitioner.rules.length > 0) return practitioner.rules;
  const hours = clinic.hours ?? DEFAULT_CLINIC_HOURS;
  return CLINIC_OPEN_WEEKDAYS.map((weekday) => ({
    ...hours,
    weekday,
    locationId: null,
    validFrom: null,
    validTo: null,
  }));
}

/** Weeks begin on Sunday. Day 3 was a Sunday: 1970-01-04. */
const weekNumberOf = (dayNumber: number): number => Math.floor((dayNumber - 3) / 7);

export const weekNumberOfDate = (date: IsoDate): number => weekNumberOf(dayNumberOf(date));

interface DayTest {
  readonly rule: ScheduleRule;
  readonly firstDay: number;
  readonly lastDay: number;
  readonly everyNWeeks: number;
  readonly anchorWeek: number;
}

/** Parses the dates of a rule once, not for each day. */
function dayTestOf(rule: ScheduleRule): DayTest {
  return {
    rule,
    firstDay: rule.validFrom ? dayNumberOf(rule.validFrom) : Number.NEGATIVE_INFINITY,
    lastDay: rule.validTo ? dayNumberOf(rule.validTo) : Number.POSITIVE_INFINITY,
    everyNWeeks: rule.anchorDate ? Math.max(1, rule.everyNWeeks ?? 1) : 1,
    anchorWeek: rule.anchorDate ? weekNumberOf(dayNumberOf(rule.anchorDate)) : 0,
  };
}

function isWorkedOn({ rule, firstDay, lastDay, everyNWeeks, anchorWeek }: DayTest, dayNumber: number): boolean {
  if (rule.weekday !== weekdayOfDayNumber(dayNumber) || dayNumber < firstDay || dayNumber > lastDay) return false;
  return everyNWeeks === 1 || (weekNumberOf(dayNumber) - anchorWeek) % everyNWeeks === 0;
}

/** Whether the weekly rule counts on this date. */
export const isWorkedOnDate = (rule: ScheduleRule, date: IsoDate): boolean =>
  isWorkedOn(dayTestOf(rule), dayNumberOf(date));

/** The only place that turns local hours into moments: two zone look-ups per window. */
function windowOn(dayNumber: number, hours: ScheduleRule | ScheduleOverride, clinicZone: ZoneRules): WorkWindow {
  const zone = hours.zone ?? clinicZone;
  const midnight = dayNumber * DAY_MS;
  return {
    startMs: startOfLocal(zone, midnight + hours.startMinutes * MINUTE_MS),
    endMs: endOfLocal(zone, midnight + hours.endMinutes * MINUTE_MS),
    dayNumber,
    locationId: hours.locationId,
  };
}

/**
 * All working time that touches the range, by walking dates (never 24 hours at a time).
 * Windows at the ends of the range are not cut: their start is the anchor of the grid.
 */
function workingTime(question: WorkQuestion, { startMs, endMs }: Interval): WorkingTime {
  const { clinic, practitioner } = question;
  const tests = scheduleRules(question).map(dayTestOf);
  const overrides = new Map<number, ScheduleOverride[]>();
  for (const override of practitioner.overrides) {
    const dayNumber = dayNumberOf(override.date);
    overrides.set(dayNumber, [...(overrides.get(dayNumber) ?? []), override]);
  }
  const latestEnd = Math.max(
    DAY_MINUTES,
    ...[...tests.map(({ rule }) => rule), ...practitioner.overrides].map((hours) => hours.endMinutes),
  );
  const windows: WorkWindow[] = [];
  const removed: WorkWindow[] = [];
  // A date begins up to 14 hours before and 12 hours after its midnight at Greenwich, so the range gets one more day at each end.
  const lastDay = Math.floor(endMs / DAY_MS) + 1;
  for (let day = Math.floor(startMs / DAY_MS) - Math.ceil(latestEnd / DAY_MINUTES); day <= lastDay; day += 1) {
    const changes = overrides.get(day) ?? [];
    const isReplaced = changes.some(({ kind }) => kind === 'replace');
    if (!isReplaced)
      for (const test of tests) if (isWorkedOn(test, day)) windows.push(windowOn(day, test.rule, clinic.zone));
    for (const change of changes)
      (change.kind === 'remove' ? removed : windows).push(windowOn(day, change, clinic.zone));
  }
  return { windows: windows.filter(isFilled), removed: removed.filter(isFilled) };
}

/** The working time at one location. */
export interface OpenHours {
  /** Starts of the grids: the windows of each date, merged within their date only, so that no grid depends on the requested range. */
  readonly anchors: readonly Interval[];
  /** Merged over dates: a session may continue from one window into an adjoining window. */
  readonly coverage: readonly Interval[];
}

const servesAt = (locationId: number | null) => (window: WorkWindow) =>
  window.locationId === null || window.locationId === locationId;

function openHoursAt(locationId: number | null, { windows, removed }: WorkingTime): OpenHours {
  const here = windows.filter(servesAt(locationId));
  const byDate = new Map<number, WorkWindow[]>();
  for (const window of here) {
    const sameDate = byDate.get(window.dayNumber);
    if (sameDate) sameDate.push(window);
    else byDate.set(window.dayNumber, [window]);
  }
  const removedHere = mergeIntervals(removed.filter(servesAt(locationId)));
  return {
    anchors: [...byDate.values()].flatMap(mergeIntervals),
    coverage: subtractIntervals(mergeIntervals(here), removedHere),
  };
}

/** Each location separately: a session cannot begin at one location and end at another. */
function openHoursAnywhere(work: WorkingTime): OpenHours[] {
  const places = new Set(work.windows.map(({ locationId }) => locationId));
  return [null, ...[...places].filter((place) => place !== null)].map((place) => openHoursAt(place, work));
}

export const isAnyLocation = (locationId: number | null): boolean =>
  locationId === null || locationId === ANY_LOCATION_ID;

/** The hours at the wanted location. For any location: one entry per location, and one for hours without a location. */
export function openHours(question: SlotQuestion, around: Interval, locationId = question.locationId): OpenHours[] {
  const work = workingTime(question, around);
  return isAnyLocation(locationId) ? openHoursAnywhere(work) : [openHoursAt(locationId, work)];
}

/** Returns when a practitioner works at any location, without closures and time off; sessions are not subtracted. Merged. */
export function workedHours(question: WorkQuestion, range: Interval): Interval[] {
  const open = openHoursAnywhere(workingTime(question, range)).flatMap(({ coverage }) => coverage);
  const away = mergeIntervals([...closedTimes(question), ...timesOff(question)]);
  return subtractIntervals(intersectIntervals(mergeIntervals(open), [range]), away);
}
