import type { Practitioner } from '@carefront/shared/contracts';
import { ANY_PRACTITIONER_ID } from '@carefront/shared/domain';
import type { NextStart } from '../../wizard/open-slots.ts';

/** More cards than these would hide the calendar. */
export const MAX_CARDS = 6;
/** With more practitioners, the cards fold after a choice, so that the calendar is in view. */
export const MAX_UNFOLDED = 3;

const startOf = (nexts: readonly NextStart[], practitionerId: number): string | null =>
  nexts.find(({ practitioner_id }) => practitioner_id === practitionerId)?.starts_at ?? null;

/** The earliest of the next starts; null: nobody has an open time. */
export function earliestStart(nexts: readonly NextStart[]): NextStart | null {
  return nexts.reduce<NextStart | null>((earliest, next) => {
    if (next.starts_at === null) return earliest;
    return earliest?.starts_at == null || Date.parse(next.starts_at) < Date.parse(earliest.starts_at) ? next : earliest;
  }, null);
}

/** The next start of a practitioner, or the earliest of all for 'any'. */
export const nextStartOf = (practitionerId: number, nexts: readonly NextStart[]): NextStart | null =>
  practitionerId === ANY_PRACTITIONER_ID
    ? earliestStart(nexts)
    : (nexts.find(({ practitioner_id }) => practitioner_id === practitionerId) ?? null);

/**
 * The practitioners of the cards: all in the clinic's order, or, when they are many, the first by their next start.
 * @param nexts - null: not known.
 */
export function firstProviders(providers: readonly Practitioner[], nexts: readonly NextStart[] | null): Practitioner[] {
  if (providers.length <= MAX_CARDS) return [...providers];
  const at = ({ id }: Practitioner) => Date.parse(startOf(nexts ?? [], id) ?? '') || Number.POSITIVE_INFINITY;
  // Two practitioners without a start compare as NaN, which counts as equal: they keep the clinic's order.
  return [...providers].sort((a, b) => at(a) - at(b) || 0).slice(0, MAX_CARDS);
}
