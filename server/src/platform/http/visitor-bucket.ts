import { randomInt } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isPersonSession } from '../access/csrf.ts';
import { cookieName, isLocalVisit } from './request-context.ts';

const COOKIE = 'cf_bucket';
const BUCKETS = 10_000;
const BUCKET = /^(?:0|[1-9]\d{0,3})$/;
/** Longer than a new release takes to reach all visitors. */
const LIFE_SECONDS = 90 * 86_400;

/** The visitor's random number, 0 to 9999, which many visitors share. @returns null for a signed-in person, and for a browser without a number. */
export function visitorBucketOf(request: FastifyRequest): number | null {
  const value = request.cookies[cookieName(request, COOKIE)];
  return isPersonSession(request.sessionId) || value === undefined || !BUCKET.test(value) ? null : Number(value);
}

/**
 * Gives the browser a random number, with which it stays in or out of a share of visitors. The number names nobody.
 * @returns null for a signed-in person, who gets no number.
 */
export function giveVisitorBucket(request: FastifyRequest, reply: FastifyReply): number | null {
  if (isPersonSession(request.sessionId)) return null;
  const bucket = randomInt(BUCKETS);
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: !isLocalVisit(request) } as const;
  reply.setCookie(cookieName(request, COOKIE), String(bucket), { ...options, maxAge: LIFE_SECONDS });
  return bucket;
}
