import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isLocalVisit } from './request-context.ts';

export const DEFAULT_REFERRER_POLICY = 'strict-origin-when-cross-origin';

const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': DEFAULT_REFERRER_POLICY,
  'permissions-policy': 'camera=(self), microphone=(self), geolocation=(), payment=(self), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-site',
  'x-frame-options': 'DENY',
};
/** For every answer that is not a page, because it loads nothing. Pages set their own policy. */
const BARE_POLICY = "default-src 'none'; frame-ancestors 'none'";
const HSTS = 'max-age=31536000; includeSubDomains';

/** Sets the headers of every answer. Each answer sets its own caching; an answer without that header is never cached. */
export function addSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => setSecurityHeaders(request, reply));
}

/** For answers that no hook sees. Headers that the answer has already set stay. */
export function setSecurityHeaders(request: FastifyRequest, reply: FastifyReply): void {
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) if (!reply.hasHeader(name)) reply.header(name, value);
  if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', BARE_POLICY);
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  reply.header('x-request-id', request.id);
  if (!isLocalVisit(request)) reply.header('strict-transport-security', HSTS);
}
