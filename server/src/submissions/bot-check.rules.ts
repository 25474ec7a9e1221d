import { MINUTE_MS } from '@carefront/shared/domain';

/** Lifetime of a challenge. */
export const CHALLENGE_LIFE_MS = 10 * MINUTE_MS;
/** Period in which the uses of a clinic's checks are counted. */
export const RUSH_WINDOW_MS = 60 * MINUTE_MS;

/** Rounds of one derivation: long enough that the browser's other work for the call is negligible. Figures: decision record 0019. */
const ROUNDS = 5_000;
/**
 * Attempts of the longest search. The server draws the solution from 1 to this number, so no solver can skip attempts. A search takes about
 * 0.3 s on a desktop and 2 s on a slow phone, on average.
 */
const MAX_TRIES = 800;

/**
 * From `fromUses` uses in an hour on, the search takes that many times as long: people wait a little longer, and floods become expensive.
 */
const STEPS = [
  { fromUses: 150, times: 4 },
  { fromUses: 60, times: 2 },
] as const;
/** More uses than this change nothing. */
export const MAX_COUNTED_USES = STEPS[0].fromUses;

interface Work {
  /** Rounds of each derivation. */
  readonly rounds: number;
  readonly mostTries: number;
}

/**
 * Returns the cost of a challenge now.
 * @param recentUses - Uses of the clinic's checks in `RUSH_WINDOW_MS`.
 */
export function workAfter(recentUses: number): Work {
  const times = STEPS.find(({ fromUses }) => recentUses >= fromUses)?.times ?? 1;
  return { rounds: ROUNDS, mostTries: MAX_TRIES * times };
}
