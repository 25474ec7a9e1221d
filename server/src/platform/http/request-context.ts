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
    /** The host's clinic; null for a host that is no clinic's. Set before any handler runs. */
    clinic: ClinicRow | null;
    locale: Locale;
    /** The browser's anonymous session, where it has one. */
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

/** Origin by which the visitor reached us: `https://clinic.example`. */
export function originOf(request: FastifyRequest, config: Config): string {
  return config.publicUrl ?? `${request.protocol}://${request.host.toLowerCase()}`;
}

/** Whether the visitor is on this machine, where there is no certificate. */
export function isLocalVisit(request: FastifyRequest): boolean {
  return isLoopback(hostOf(request));
}

export function newRequestId(): string {
  return randomUUID();
}

/** The visitor's choice, else the browser's language. A call that is refused before any hook has no cookies yet. */
export function localeOf({ cookies, headers }: Partial<FastifyRequest> & Pick<FastifyRequest, 'headers'>): Locale {
  const wanted = cookies?.[LOCALE_COOKIE];
  return isLocale(wanted) ? wanted : negotiateLocale(headers['accept-language']);
}

/** Finds out, before any handler, whose site was asked for, in which language, by which browser. */
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

/** Health and release files must answer while the database does not. */
function needsClinic(request: FastifyRequest): boolean {
  return request.routeOptions.config.guard !== 'platform';
}
