import { type EpochMs, MINUTE_MS } from '@carefront/shared/domain';

/** Another person may use a session that was left alone for longer. */
export const PROOF_MS = 15 * MINUTE_MS;
/** Time to find the phone, or for the email to arrive. */
export const SETUP_MS = 10 * MINUTE_MS;
export const MAX_SETUP_TRIES = 5;

/**
 * Whether the password must be given again before the second factor changes.
 * @param authenticatedAtMs - Time of the last password or second factor.
 */
export const needsPasswordAgain = (authenticatedAtMs: EpochMs, nowMs: EpochMs): boolean =>
  nowMs - authenticatedAtMs > PROOF_MS;
