import { randomInt, randomUUID } from 'node:crypto';
import { isLocale, LOCALE_COOKIE, type Locale, negotiateLocale } from '@carefront/shared/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Config, isLoopback } from '../../config.ts';
import type { Deps } from '../../deps.ts';
import { isPersonSession, isSessionId } from '../access/csrf.ts';
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

/** Attributes of a cookie that scripts cannot read and that other sites' forms and frames do not send. */
export const cookieOptions = (request: FastifyRequest) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: !isLocalVisit(request) }) as const;

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

/** Ends requests that nobody may or need answer, before anything else reads them. Call it before any other hook is added. */
export function addRequestChecks(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    // The browser has gone: nobody reads the answer, and the address that the limits count is no longer known.
    if (request.socket.remoteAddress === undefined) {
      reply.hijack();
      request.socket.destroy();
      return;
    }
    // A proxy that takes another one than Node does would serve one clinic under the name of another (RFC 9112, 3.2).
    if (countHosts(request) > 1) throw Object.assign(new Error('several Host headers'), { statusCode: 400 });
  });
}

/** `headers` holds the first one alone. */
function countHosts({ raw }: FastifyRequest): number {
  return raw.rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host').length;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Pattern of the page that answers, which the clinic's releases define; null for a route of the server, and for no page. */
    pageRoute: string | null;
  }
}

/** Logs one line per answer: with the route's pattern, never the address, which may hold tokens and search texts. */
export function addRequestLog(app: FastifyInstance, { lifecycle }: Deps): void {
  app.decorateRequest('pageRoute', null);
  app.addHook('onSend', async (_request, reply) => {
    // A kept-alive connection would delay the shutdown until it times out.
    if (lifecycle.isClosing) reply.header('connection', 'close');
  });
  app.addHook('onResponse', async (request, reply) => {
    const fields = {
      method: request.method,
      route: request.pageRoute ?? request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      clinic: request.clinic?.slug,
    };
    if (reply.statusCode >= 500) request.log.warn(fields, 'answered');
    else request.log.info(fields, 'answered');
  });
}

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
  reply.setCookie(cookieName(request, COOKIE), String(bucket), { ...cookieOptions(request), maxAge: LIFE_SECONDS });
  return bucket;
}
