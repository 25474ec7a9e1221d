import type { SlotRefusal } from './availability.rules.ts';

/** The source of an appointment's place. */
export const PLACE_SOURCES = ['visitor', 'service', 'schedule', 'practitioner', 'clinic'] as const;
export type PlaceSource = (typeof PLACE_SOURCES)[number];

export interface PlaceFacts {
  /** A person's choice (BK-03); null: none. */
  readonly chosenId: number | null;
  readonly isVideo: boolean;
  /** The clinic's active locations. */
  readonly activeIds: readonly number[];
  /** Locations that offer the service; empty: all of them. */
  readonly serviceIds: readonly number[];
  /** Locations at which the practitioner's hours cover the session; empty: outside of all hours, where only staff place a session. */
  readonly openIds: readonly number[];
  /** The practitioner's usual location; null: none. */
  readonly usualId: number | null;
  /** The place before a move: it stays if nothing else decides, and it is possible at the new start. Absent: no move. */
  readonly present?: PlaceBefore;
}

/** The place of an appointment as stored; `by` is null for an appointment from before the source was stored. */
export interface PlaceBefore {
  readonly locationId: number | null;
  readonly by: PlaceSource | null;
}

export type SettledPlace =
  | { readonly locationId: number; readonly by: PlaceSource }
  /** A video session, or the clinic says the place later. */
  | { readonly locationId: null; readonly by: null };

const OPEN: SettledPlace = { locationId: null, by: null };

/**
 * Where a session takes place: the person's choice, then the only location that is possible, then the practitioner's usual location and the
 * place before the move, if they are possible at this start. A video session has a place only by choice.
 */
export function placeOfStart(facts: PlaceFacts): SettledPlace {
  const { chosenId, isVideo, activeIds, serviceIds, openIds, usualId, present } = facts;
  if (chosenId !== null) return { locationId: chosenId, by: 'visitor' };
  if (isVideo) return OPEN;
  const offering = serviceIds.length === 0 ? activeIds : activeIds.filter((id) => serviceIds.includes(id));
  const possible = openIds.length === 0 ? offering : offering.filter((id) => openIds.includes(id));
  return (
    onlyOf(activeIds, 'clinic') ??
    onlyOf(offering, 'service') ??
    onlyOf(possible, 'schedule') ??
    among(possible, usualId, 'practitioner') ??
    among(possible, present?.locationId ?? null, present?.by ?? 'visitor') ??
    OPEN
  );
}

function onlyOf(ids: readonly number[], by: PlaceSource): SettledPlace | null {
  const [only, ...others] = ids;
  return only === undefined || others.length > 0 ? null : { locationId: only, by };
}

const among = (ids: readonly number[], id: number | null, by: PlaceSource): SettledPlace | null =>
  id !== null && ids.includes(id) ? { locationId: id, by } : null;

/** Whether a new time keeps the place: what a person chose or the service demands stays, everything else follows from the new time. */
export const isPlaceKept = (by: PlaceSource | null): boolean => by === null || by === 'visitor' || by === 'service';

/** The refusals that nobody can override. */
const IMPOSSIBLE: readonly SlotRefusal[] = ['service-deleted', 'in-the-past'];
/** Reasons that clinic staff may override if they say why. The other reasons are rules for visitors: hours, steps, notice. */
const OVERRIDABLE: readonly SlotRefusal[] = ['busy', 'day-full', 'time-off', 'clinic-closed'];

export type StaffVerdict =
  | { readonly kind: 'open' }
  /** Staff can override it with a reason. */
  | { readonly kind: 'conflict'; readonly reasons: readonly SlotRefusal[] }
  | { readonly kind: 'impossible'; readonly reasons: readonly SlotRefusal[] };

/** Judges the reasons of `evaluate` for clinic staff: they choose any time, and may overlap on purpose. */
export function validateForStaff(reasons: readonly SlotRefusal[]): StaffVerdict {
  const impossible = reasons.filter((reason) => IMPOSSIBLE.includes(reason));
  if (impossible.length > 0) return { kind: 'impossible', reasons: impossible };
  const conflicts = reasons.filter((reason) => OVERRIDABLE.includes(reason));
  return conflicts.length > 0 ? { kind: 'conflict', reasons: conflicts } : { kind: 'open' };
}
