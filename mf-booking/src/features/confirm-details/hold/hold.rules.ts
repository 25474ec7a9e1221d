import { MINUTE_MS } from '@carefront/shared/domain';
import { isApiError } from '@carefront/shared/http';

/** Screen readers announce the time left at these minutes: early enough to finish, and not too often. */
export const ANNOUNCED_MINUTES: readonly number[] = [2, 1];

/** A hold is renewed when at most this much of it is left. */
export const RENEW_BELOW_MS = 6 * MINUTE_MS;
/** The pause between two renewals, since the server may refuse to extend the hold. */
export const RENEW_PAUSE_MS = MINUTE_MS;

/** @returns 0 when the hold is over or its end cannot be read. */
export function holdLeftMs(expiresAt: string, nowMs: number): number {
  const left = Date.parse(expiresAt) - nowMs;
  return Number.isFinite(left) ? Math.max(0, left) : 0;
}

/** '9:05': whole seconds, rounded up so that 0:00 means over. */
export function countdownText(leftMs: number): string {
  const seconds = Math.ceil(leftMs / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** The threshold that `leftMs` has just fallen to, in minutes, or null. */
export function minutesToAnnounce(beforeMs: number, leftMs: number): number | null {
  const crossed = ANNOUNCED_MINUTES.filter(
    (minutes) => beforeMs > minutes * MINUTE_MS && leftMs <= minutes * MINUTE_MS,
  );
  // After the device slept, several thresholds are crossed at once: announce only the last.
  return leftMs > 0 ? (crossed.at(-1) ?? null) : null;
}

export type HoldFailure = 'no-answer' | 'wait' | 'failed';

/** The message after a failed attempt to hold the time again, where the server did not say that the time is taken. */
export function holdFailureOf(error: unknown): HoldFailure {
  if (!isApiError(error)) return 'failed';
  if (error.status === 0) return 'no-answer';
  return error.status === 429 ? 'wait' : 'failed';
}

/** Whether typing should renew the hold now. */
export function shouldRenewHold({ leftMs, sinceLastTryMs }: { leftMs: number; sinceLastTryMs: number }): boolean {
  return leftMs > 0 && leftMs <= RENEW_BELOW_MS && sinceLastTryMs >= RENEW_PAUSE_MS;
}
