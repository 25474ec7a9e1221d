import { MINUTE_MS } from '@carefront/shared/domain';

/** How long a challenge can be answered. */
export const CHALLENGE_LIFE_MS = 10 * MINUTE_MS;
/** In which uses of a clinic's checks are counted. */
export const RUSH_WINDOW_MS = 60 * MINUTE_MS;

/** Rounds of one derivation: long enough to dwarf what a browser spends on the call around it. Figures: decision record 0019. */
const ROUNDS = 5_000;
/**
 * Tries of the longest search. The server draws the solution from all of them, 1 included: a person who knows the code can skip none. On
 * average about 0.3 s on a desktop, 2 s on a slow phone.
 */
const MAX_TRIES = 800;

/** From so many uses in an hour on, the search is so many times as long. A crowd of people waits a little, a crowd of programs pays. */
const STEPS = [
  { fromUses: 150, times: 4 },
  { fromUses: 60, times: 2 },
] as const;
/** Uses beyond it change nothing any more. */
export const MOST_COUNTED_USES = STEPS[0].fromUses;

export interface Work {
  /** Rounds of each derivation. */
  readonly rounds: number;
  readonly mostTries: number;
}

/**
 * Returns the cost of a challenge now.
 * @param recentUses - Of the clinic's checks in `RUSH_WINDOW_MS`.
 */
export function workAfter(recentUses: number): Work {
  const times = STEPS.find(({ fromUses }) => recentUses >= fromUses)?.times ?? 1;
  return { rounds: ROUNDS, mostTries: MAX_TRIES * times };
}
