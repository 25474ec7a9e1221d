import { type EpochMs, MINUTE_MS } from '../dates/dates.ts';

const HOUR_MS = 60 * MINUTE_MS;

/** Facts that decide the limits of a session: its owner's roles now, and the owner's choice at login. */
export interface SessionKind {
  /** Whether any role of the owner is one of the clinic's own people. */
  readonly isStaff: boolean;
  /** 'Remember me' (AU-09). */
  readonly isRemembered: boolean;
}

export interface SessionLimits {
  /** Longest time without a call of the person; null: no limit. */
  readonly idleMs: number | null;
  /** Longest time after the login, even with calls. */
  readonly absoluteMs: number;
}

/** Staff see everybody's records: 'Remember me' keeps their session after the browser closes, within the same limits. */
export function sessionLimits({ isStaff, isRemembered }: SessionKind): SessionLimits {
  if (isStaff) return { idleMs: 15 * MINUTE_MS, absoluteMs: 12 * HOUR_MS };
  if (isRemembered) return { idleMs: null, absoluteMs: 7 * 24 * HOUR_MS };
  return { idleMs: 30 * MINUTE_MS, absoluteMs: 12 * HOUR_MS };
}

/** The moment at which a session ends if its owner does nothing more; at that moment it is over. */
export function sessionEndMs(kind: SessionKind, startedAtMs: EpochMs, lastSeenAtMs: EpochMs): EpochMs {
  const { idleMs, absoluteMs } = sessionLimits(kind);
  const absoluteEndMs = startedAtMs + absoluteMs;
  return idleMs === null ? absoluteEndMs : Math.min(absoluteEndMs, lastSeenAtMs + idleMs);
}
