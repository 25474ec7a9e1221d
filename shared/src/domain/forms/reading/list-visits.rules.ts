import { type EpochMs, MINUTE_MS } from '../../dates/dates.ts';

/** A person's looks at a list, as far as they tell what is new for the person. */
export interface ListVisit {
  /** The last look. */
  readonly seenUntilMs: EpochMs;
  /** The last look before the present visit; null: it is the first visit. */
  readonly fromMs: EpochMs | null;
}

/** Minutes without a look after which the next look begins a new visit: until then, what was new at its beginning stays marked. */
export const VISIT_MINUTES = 30;

/** @param last - null: the person has never looked. @param nowMs - The moment of a look. */
export function visitAt(last: ListVisit | null, nowMs: EpochMs): ListVisit {
  if (!last) return { seenUntilMs: nowMs, fromMs: null };
  const goesOn = nowMs - last.seenUntilMs <= VISIT_MINUTES * MINUTE_MS;
  return { seenUntilMs: Math.max(nowMs, last.seenUntilMs), fromMs: goesOn ? last.fromMs : last.seenUntilMs };
}
