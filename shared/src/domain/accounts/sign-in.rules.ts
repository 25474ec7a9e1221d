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

/** Digits of a code from an app or an email. */
export const ONE_TIME_CODE_LENGTH = 6;

/** The code of a typed or pasted text, without what separates its groups: '123 456' and '123-456' are 123456. Other characters stay. */
export const readOneTimeCode = (typed: string): string => typed.replace(/[\s\p{Pd}.]/gu, '');

/** Whether the text has the form of a code. */
export const isOneTimeCode = (code: string): boolean => /^\d+$/.test(code) && code.length === ONE_TIME_CODE_LENGTH;

export interface StaffTwoFactorChange {
  readonly isRequired: boolean;
  /** Whether the owner who asks has set up a second factor for their own account. */
  readonly hasOwnFactor: boolean;
}

/**
 * Whether an owner may set that everybody who works at the clinic needs a second factor. An owner without one could be locked out: people
 * without a second factor of their own then get their codes by email, which nobody has tried yet. An owner with one has entered a code of
 * it, has recovery codes, and cannot turn it off while the clinic requires it.
 */
export function canSetStaffTwoFactor({ isRequired, hasOwnFactor }: StaffTwoFactorChange): boolean {
  return !isRequired || hasOwnFactor;
}

export interface RequestedStartPage {
  /** Whether the person who signed in is one of the clinic's own people, by any role. */
  readonly isStaff: boolean;
  /** 'Go to app'. */
  readonly redirectToApp: boolean;
  /** The caller stays where it is, and draws no 'Go to app'. */
  readonly dontRedirect: boolean;
}

/** Page that a login leads to (AU-13). @returns null: the person stays on the page. */
export function startPage({
  isStaff,
  redirectToApp,
  dontRedirect,
}: RequestedStartPage): 'home' | 'staffStart' | 'account' | null {
  if (dontRedirect) return null;
  if (!redirectToApp) return 'home';
  return isStaff ? 'staffStart' : 'account';
}
