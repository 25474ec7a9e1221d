import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { AppError } from '@carefront/shared/contracts';
import type { EpochMs } from '@carefront/shared/domain';

/** Longer than filling in a form takes, short enough that a leaked token soon stops working. */
const TOKEN_LIFE_MS = 2 * 60 * 60 * 1000;
const SESSION_ID = /^(p\.)?[A-Za-z0-9_-]{43}$/;
/** Marks the session id of a signed-in person. The server looks only such ids up, so anonymous visitors cost no database query. */
const PERSON_PREFIX = 'p.';

/** 32 random bytes. The id only tells that two requests come from the same browser. */
export function newSessionId(): string {
  return randomBytes(32).toString('base64url');
}

/** The id of a session that begins by sign-in. */
export const newPersonSessionId = (): string => PERSON_PREFIX + newSessionId();

export const isPersonSession = (id: string | undefined): id is string => id?.startsWith(PERSON_PREFIX) === true;

export function isSessionId(value: string | undefined): value is string {
  return value !== undefined && SESSION_ID.test(value);
}

/** `<issued at, base 36>.<HMAC over session and time>`. The server can check it without storing it. */
export function issueCsrfToken(secret: string, sessionId: string, nowMs: EpochMs): string {
  const issuedAt = nowMs.toString(36);
  return `${issuedAt}.${sign(secret, sessionId, issuedAt)}`;
}

/**
 * @param secrets - Newest first; a token signed with any of them is valid.
 * @throws AppError `stale-csrf` when the token is missing, changed, expired, or belongs to another session.
 */
export function checkCsrfToken(
  secrets: readonly string[],
  sessionId: string | undefined,
  token: unknown,
  nowMs: EpochMs,
): void {
  if (!isSessionId(sessionId)) throw new AppError('stale-csrf', 'no session');
  if (typeof token !== 'string') throw new AppError('stale-csrf', 'no token');
  const [issuedAt = '', signature = ''] = token.split('.');
  const given = Buffer.from(signature);
  const isSigned = secrets.some((secret) => {
    const expected = Buffer.from(sign(secret, sessionId, issuedAt));
    return expected.length === given.length && timingSafeEqual(expected, given);
  });
  if (!isSigned) {
    throw new AppError('stale-csrf', 'token of another session');
  }
  const ageMs = nowMs - Number.parseInt(issuedAt, 36);
  if (!(ageMs >= 0 && ageMs <= TOKEN_LIFE_MS)) throw new AppError('stale-csrf', 'token too old');
}

function sign(secret: string, sessionId: string, issuedAt: string): string {
  return createHmac('sha256', secret).update(`csrf:${sessionId}:${issuedAt}`).digest('base64url');
}
