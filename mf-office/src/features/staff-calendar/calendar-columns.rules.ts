import type { CalendarEvent, Practitioner } from '@carefront/shared/contracts';
import {
  type DayPlacement,
  type DrawnHours,
  type EpochMs,
  type Interval,
  type IsoDate,
  type PlacedSession,
  placeOnDay,
  type ZoneRules,
} from '@carefront/shared/domain';

export interface CalendarColumn extends DayPlacement<CalendarEvent> {
  readonly key: string;
  readonly date: IsoDate;
  /** null: the column has the sessions of all. */
  readonly practitioner: Practitioner | null;
}

/** The hours that are drawn also without sessions. */
export const USUAL_HOURS: DrawnHours = { startMinutes: 8 * 60, endMinutes: 18 * 60 };

/** Sessions of the shown practitioners. @param chosen - null: all, also sessions of practitioners who have left. */
export const shownSessions = (events: readonly CalendarEvent[], chosen: readonly number[] | null): CalendarEvent[] =>
  events.filter(({ providers }) => chosen === null || providers.some((id) => chosen.includes(id)));

/** A column for each day of a week. */
export const columnsOfDays = (
  dates: readonly IsoDate[],
  events: readonly CalendarEvent[],
  zone: ZoneRules,
  hours: DrawnHours,
): CalendarColumn[] =>
  dates.map((date) => ({ key: date, date, practitioner: null, ...placeOnDay(events, zone, date, hours) }));

/** A column for each practitioner; those who have left have none unless they have sessions on the day, in a last column. */
export function columnsOfPeople(
  date: IsoDate,
  people: readonly Practitioner[],
  events: readonly CalendarEvent[],
  zone: ZoneRules,
  hours: DrawnHours,
): CalendarColumn[] {
  const columns = people.map((practitioner) => {
    const own = events.filter(({ providers }) => providers.includes(practitioner.id));
    return { key: `${date} ${practitioner.id}`, date, practitioner, ...placeOnDay(own, zone, date, hours) };
  });
  const rest = events.filter(({ providers }) => !people.some(({ id }) => providers.includes(id)));
  const others = placeOnDay(rest, zone, date, hours);
  if (columns.length > 0 && others.placed.length === 0) return columns;
  return [...columns, { key: `${date} others`, date, practitioner: null, ...others }];
}

/** The hours in which somebody of a column works: its practitioner, or any of the shown ones. */
export const hoursOfColumn = (
  { practitioner }: CalendarColumn,
  shown: readonly Practitioner[],
  hours: ReadonlyMap<number, readonly Interval[]>,
): Interval[] => (practitioner ? [practitioner] : shown).flatMap(({ id }) => [...(hours.get(id) ?? [])]);

/** Names a drawn block: a session over midnight is drawn on two days. */
export const blockKey = ({ key }: CalendarColumn, { event }: PlacedSession<CalendarEvent>): string =>
  `${key} ${event.id}`;

/** Returns the block itself or, after its session has moved to another column, the session's new block; null: it is not drawn any more. */
export function blockNow(columns: readonly CalendarColumn[], key: string): string | null {
  const drawn = columns.flatMap((column) =>
    column.placed.map((placed) => ({ key: blockKey(column, placed), id: placed.event.id })),
  );
  const moved = drawn.find(({ id }) => key.endsWith(` ${id}`));
  return (drawn.find((block) => block.key === key) ?? moved)?.key ?? null;
}

/**
 * Returns the block that a key moves the focus to: up and down in the column, left and right to the nearest time of the next column with
 * sessions.
 * @returns null for other keys, and at the end.
 */
export function blockAfterKey(columns: readonly CalendarColumn[], current: string, key: string): string | null {
  const at = columns.findIndex((column) => column.placed.some((placed) => blockKey(column, placed) === current));
  const column = columns[at];
  if (!column) return null;
  const row = column.placed.findIndex((placed) => blockKey(column, placed) === current);
  const pick = (from: CalendarColumn | undefined, placed: PlacedSession<CalendarEvent> | undefined) =>
    from && placed ? blockKey(from, placed) : null;
  if (key === 'ArrowUp') return pick(column, column.placed[row - 1]);
  if (key === 'ArrowDown') return pick(column, column.placed[row + 1]);
  if (key === 'Home') return pick(column, column.placed[0]);
  if (key === 'End') return pick(column, column.placed.at(-1));
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return null;
  const beside = key === 'ArrowRight' ? columns.slice(at + 1) : columns.slice(0, at).reverse();
  const next = beside.find(({ placed }) => placed.length > 0);
  const top = column.placed[row]?.topMinutes ?? 0;
  const nearest = [...(next?.placed ?? [])].sort((a, b) => Math.abs(a.topMinutes - top) - Math.abs(b.topMinutes - top));
  return pick(next, nearest[0]);
}

export type SessionAction = 'move' | 'cancel';

/** The actions on a session. A begun session is not changed here; a request is answered on the page of bookings. */
export function sessionActions({ status, starts_at }: CalendarEvent, nowMs: EpochMs): SessionAction[] {
  if (Date.parse(starts_at) <= nowMs) return [];
  if (status === 'confirmed') return ['move', 'cancel'];
  return status === 'requested' ? ['move'] : [];
}
