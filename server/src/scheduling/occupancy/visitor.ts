import { createHash, randomBytes } from 'node:crypto';

/** Whose holds are "own": those of the anonymous session, and the one that a token proves. Hashes only; either may be missing. */
export interface Visitor {
  readonly sessionHash: Buffer | null;
  readonly holdTokenHash: Buffer | null;
  /** The booking that they are about to move: its present time does not stand in its own way. */
  readonly movedAppointmentId?: string;
}

export const STRANGER: Visitor = { sessionHash: null, holdTokenHash: null };

export const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

/** @param sessionId - Of the anonymous session cookie, where the browser has one. */
export function visitorOf(sessionId: string | null | undefined, holdToken: string | null | undefined): Visitor {
  return {
    sessionHash: sessionId ? sha256(`hold-visitor:${sessionId}`) : null,
    holdTokenHash: holdToken ? sha256(holdToken) : null,
  };
}

/** 128 random bits, as text for a URL. */
export const newHoldToken = (): string => randomBytes(16).toString('base64url');
