import type { FieldCode, PractitionerHours } from '@carefront/shared/contracts';
import {
  DAY_MINUTES,
  endMinutesOf,
  isWallTime,
  minutesOfWallTime,
  overlappingWindows,
  type WallTime,
  wallTimeOfMinutes,
} from '@carefront/shared/domain';

import { dateErrors } from './window-dates.rules.ts';

type WireWindow = PractitionerHours['week'][number];

/** Hours that are being typed. */
export interface DraftWindow extends Omit<WireWindow, 'start_minutes' | 'end_minutes'> {
  /** Unique within the draft. */
  readonly key: number;
  /** null while incomplete. */
  readonly start_minutes: number | null;
  readonly end_minutes: number | null;
}

/** The week as it is being typed. */
export interface HoursDraft {
  /** The version in which the editing started. */
  readonly version: number;
  readonly location_id: number | null;
  readonly week: readonly DraftWindow[];
}

/** A window of which all is typed. */
type TypedWindow = DraftWindow & WireWindow;
/** Errors by the key of their window. */
export type WindowErrors = ReadonlyMap<
  number,
  Partial<Record<'start' | 'end' | 'place' | 'from' | 'until' | 'anchor', FieldCode>>
>;

export const draftOf = ({ version, location_id, week }: PractitionerHours): HoursDraft => ({
  version,
  location_id,
  week: week.map((window, key) => ({ ...window, key })),
});

export const isTyped = (window: DraftWindow): window is TypedWindow =>
  window.start_minutes !== null && window.end_minutes !== null;

/** Whether the draft says the same as the saved hours, in any order. */
export const isSameWeek = (draft: HoursDraft, saved: PractitionerHours): boolean =>
  draft.location_id === saved.location_id && written(draft.week).join() === written(draftOf(saved).week).join();

const written = (week: readonly DraftWindow[]): string[] =>
  week.map(({ key: _key, ...window }) => JSON.stringify(Object.entries(window).sort())).sort();

/** Windows of one weekday, in the order of the day; incomplete ones last. */
export const windowsOn = (week: readonly DraftWindow[], weekday: number): DraftWindow[] =>
  week
    .filter((window) => window.weekday === weekday)
    .sort((a, b) => (a.start_minutes ?? Number.MAX_VALUE) - (b.start_minutes ?? Number.MAX_VALUE) || a.key - b.key);

const nextKey = (week: readonly DraftWindow[]): number => Math.max(-1, ...week.map(({ key }) => key)) + 1;

const BLANK = { location_id: null, valid_from: null, valid_to: null, every_n_weeks: 1, anchor_date: null };
const USUAL_START = 9 * 60;
const USUAL_END = 17 * 60;
const BREAK_MINUTES = 60;
const AFTERNOON_MINUTES = 4 * 60;

/** Adds hours to a day: the usual ones, or hours after a break. */
export function withHours(week: readonly DraftWindow[], weekday: number): DraftWindow[] {
  const last = Math.max(0, ...windowsOn(week, weekday).map(({ end_minutes }) => end_minutes ?? 0));
  const start = last === 0 ? USUAL_START : last + BREAK_MINUTES;
  const end = last === 0 ? USUAL_END : Math.min(start + AFTERNOON_MINUTES, DAY_MINUTES);
  const fits = start < end;
  const added = {
    ...BLANK,
    key: nextKey(week),
    weekday,
    start_minutes: fits ? start : null,
    end_minutes: fits ? end : null,
  };
  return [...week, added];
}

/** Replaces the hours of other days by those of one day. */
export function withCopies(week: readonly DraftWindow[], from: number, to: readonly number[]): DraftWindow[] {
  const copied = windowsOn(week, from);
  const kept = week.filter(({ weekday }) => !to.includes(weekday));
  const first = nextKey(week);
  const copies = to.flatMap((weekday, day) =>
    copied.map((window, index) => ({ ...window, weekday, key: first + day * copied.length + index })),
  );
  return [...kept, ...copies];
}

/** Changes the start. The end keeps its time of day. */
export function withStart(window: DraftWindow, typed: string): DraftWindow {
  const start = isWallTime(typed) ? minutesOfWallTime(typed) : null;
  const end = timeOf(window.end_minutes);
  return { ...window, start_minutes: start, end_minutes: end === '' ? null : endMinutesOf(start ?? 0, end) };
}

export const withEnd = (window: DraftWindow, typed: string): DraftWindow => ({
  ...window,
  end_minutes: isWallTime(typed) ? endMinutesOf(window.start_minutes ?? 0, typed) : null,
});

/** '' while incomplete. */
export const timeOf = (minutes: number | null): WallTime => (minutes === null ? '' : wallTimeOfMinutes(minutes));

/** The errors of typed hours, as the server would find them. */
export function windowErrors(week: readonly DraftWindow[]): WindowErrors {
  const errors = new Map<number, NonNullable<ReturnType<WindowErrors['get']>>>();
  for (const window of week) {
    const found = {
      ...(window.start_minutes === null && { start: 'time-required' as const }),
      ...(window.end_minutes === null && { end: 'time-required' as const }),
      ...dateErrors(window),
    };
    if (Object.keys(found).length > 0) errors.set(window.key, found);
  }
  const typed = week.filter(isTyped);
  for (const position of overlappingWindows(typed.map(ruleOf))) {
    const key = typed[position]?.key;
    if (key !== undefined) errors.set(key, { ...errors.get(key), start: 'hours-overlap' });
  }
  return errors;
}

const ruleOf = (window: TypedWindow) => ({
  weekday: window.weekday,
  startMinutes: window.start_minutes,
  endMinutes: window.end_minutes,
  locationId: window.location_id,
  validFrom: window.valid_from,
  validTo: window.valid_to,
  everyNWeeks: window.every_n_weeks,
  anchorDate: window.anchor_date,
});

/** The week for the server. Precondition: `windowErrors` found none. */
export const weekOf = (week: readonly DraftWindow[]): WireWindow[] =>
  week.filter(isTyped).map(({ key: _key, ...window }) => window);

/** Windows of a week on which nobody has decided yet. @param parts - The clinic's hours. */
export function weekOfParts(parts: PractitionerHours['clinic_week']): DraftWindow[] {
  const windows = parts.flatMap(({ first_weekday, last_weekday, hours }) =>
    Array.from(
      { length: ((last_weekday - first_weekday + 7) % 7) + 1 },
      (_day, index) => (first_weekday + index) % 7,
    ).flatMap((weekday) => hours.map((each) => ({ ...BLANK, ...each, weekday }))),
  );
  return windows.map((window, key) => ({ ...window, key }));
}
