import { isStaff, type Role } from '@carefront/shared/contracts';
import { sessionLimits } from '@carefront/shared/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { newSessionId } from '../../platform/access/csrf.ts';
import { cookieName, isLocalVisit, SESSION_COOKIE } from '../../platform/http/request-context.ts';

/** Request and reply of one call. */
export interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Attributes of a cookie that scripts cannot read and that other sites' forms and frames do not send. */
export const cookieOptions = (request: FastifyRequest) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: !isLocalVisit(request) }) as const;

/**
 * Sets the cookie of a signed-in person. With 'Remember me' the cookie lasts as long as the session may at most (AU-09); otherwise it ends
 * with the browser.
 */
export function setPersonCookie(
  { request, reply }: Exchange,
  token: string,
  { roles, isRemembered }: { roles: readonly Role[]; isRemembered: boolean },
): void {
  const maxAge = sessionLimits({ isStaff: isStaff(roles), isRemembered }).absoluteMs / 1000;
  reply.setCookie(cookieName(request, SESSION_COOKIE), token, {
    ...cookieOptions(request),
    ...(isRemembered && { maxAge }),
  });
}

/**
 * Gives the browser an anonymous session.
 * @returns The id of the new session.
 */
export function setAnonymousCookie({ request, reply }: Exchange): string {
  const session = newSessionId();
  reply.setCookie(cookieName(request, SESSION_COOKIE), session, cookieOptions(request));
  return session;
}

/**
 * Ends a person's session in their browser: replaces it with an anonymous one and clears the browser's cache of this host, including pages
 * in the back-forward cache. Left out on purpose: `"storage"` would remove the unsent drafts of other tabs, which may belong to another
 * person (the page itself removes the drafts of the person who signs out), and `"cookies"` would remove the trust in this device.
 */
export function endBrowserSession(exchange: Exchange): void {
  setAnonymousCookie(exchange);
  exchange.reply.header('clear-site-data', '"cache"');
}
