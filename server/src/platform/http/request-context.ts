import { randomUUID } from 'node:crypto';
import { isLocale, LOCALE_COOKIE, type Locale, negotiateLocale } from '@carefront/shared/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Config, isLoopback } from '../../config.ts';
import type { Deps } from '../../deps.ts';
import { isSessionId } from '../access/csrf.ts';
import type { ClinicRow } from '../clinics/clinic-directory.ts';

export const SESSION_COOKIE = 'cf_session';

declare module 'fastify' {
  interface FastifyRequest {
    /** The host's clinic; null when the host belongs to no clinic. Set before any handler runs. */
    clinic: ClinicRow | null;
    locale: Locale;
    /** Value of the browser's session cookie. */
    sessionId: string | undefined;
  }
}

/**
 * Adds the `__Host-` prefix under HTTPS: the browser then accepts the cookie from this exact host only, so another host of the same domain
 * cannot set it. Without HTTPS, browsers refuse such names.
 */
export const cookieName = (request: FastifyRequest, name: string): string =>
  isLocalVisit(request) ? name : `__Host-${name}`;

/** Host name of the request, lower case and without port; an IPv6 address keeps its brackets. */
export function hostOf(request: FastifyRequest): string {
  return request.host.toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '');
}

/** The origin in the visitor's address bar: `https://clinic.example`. */
export function originOf(request: FastifyRequest, config: Config): string {
  return config.publicUrl ?? `${request.protocol}://${request.host.toLowerCase()}`;
}

/** Whether the visitor uses this same machine, where no certificate exists. */
export function isLocalVisit(request: FastifyRequest): boolean {
  return isLoopback(hostOf(request));
}

export function newRequestId(): string {
  return randomUUID();
}

/** The visitor's choice, else the browser's language. A call that is refused before any hook runs has no parsed cookies. */
export function localeOf({ cookies, headers }: Partial<FastifyRequest> & Pick<FastifyRequest, 'headers'>): Locale {
  const wanted = cookies?.[LOCALE_COOKIE];
  return isLocale(wanted) ? wanted : negotiateLocale(headers['accept-language']);
}

/** Sets clinic, language and session of each request before any handler runs. */
export function addRequestContext(app: FastifyInstance, deps: Deps): void {
  app.decorateRequest('clinic', null);
  app.decorateRequest('locale', 'en');
  app.decorateRequest('sessionId', undefined);
  app.addHook('onRequest', async (request) => {
    request.locale = localeOf(request);
    const session = request.cookies[cookieName(request, SESSION_COOKIE)];
    request.sessionId = isSessionId(session) ? session : undefined;
    if (needsClinic(request)) request.clinic = await deps.clinics.byHost(hostOf(request));
  });
}

/** Health and release files must be served even while the database is down. */
function needsClinic(request: FastifyRequest): boolean {
  return request.routeOptions.config.guard !== 'platform';
}
