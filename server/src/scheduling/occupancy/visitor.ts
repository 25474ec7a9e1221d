import { randomBytes } from 'node:crypto';
import { sha256 } from '../../platform/access/secrets.ts';

/** The owner of holds, known by an anonymous session, a hold's token, or both. Holds only their hashes. */
export interface Visitor {
  readonly sessionHash: Buffer | null;
  readonly holdTokenHash: Buffer | null;
  /** The booking that the visitor reschedules. Its current time counts as free. */
  readonly movedAppointmentId?: string;
}

export const NO_VISITOR: Visitor = { sessionHash: null, holdTokenHash: null };

/** @param sessionId - Value of the anonymous session cookie, if the browser has one. */
export function visitorOf(sessionId: string | null | undefined, holdToken: string | null | undefined): Visitor {
  return {
    sessionHash: sessionId ? sha256(`hold-visitor:${sessionId}`) : null,
    holdTokenHash: holdToken ? sha256(holdToken) : null,
  };
}

/** 128 random bits, as text for a URL. */
export const newHoldToken = (): string => randomBytes(16).toString('base64url');
