import { isApiError } from '../../../http/index.ts';

const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 60_000;
/** Refusals that a later attempt can turn into a success: time limits, an old token, too many requests. */
const PASSING = [408, 419, 425, 429];

/**
 * Returns the next step after a failed save. `session`: wait for the session, because an attempt without a session would ask the person to
 * log in again. `refused`: the server will not accept this text.
 */
export function saveFailureOf(error: unknown): 'session' | 'refused' | 'retry' {
  if (!isApiError(error)) return 'retry';
  if (error.status === 401) return 'session';
  return error.status >= 400 && error.status < 500 && !PASSING.includes(error.status) ? 'refused' : 'retry';
}

/** @param failures - Failed attempts in a row, this one included. */
export function pauseAfterMs(failures: number, error: unknown): number {
  const askedMs = isApiError(error) ? (error.retryAfterSeconds ?? 0) * 1_000 : 0;
  return Math.max(askedMs, Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), LONGEST_PAUSE_MS));
}
