import { type Interval, intersectIntervals, mergeIntervals, subtractIntervals } from '../dates/intervals.ts';
import { closedTimes, timesOff } from './booking-limits.rules.ts';
import { type WorkingTime, type WorkWindow, workingTime } from './practice-calendar.rules.ts';
import { ANY_LOCATION_ID, type SlotQuestion, type WorkQuestion } from './slot-question.ts';

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
