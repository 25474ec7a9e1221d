import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { issueCsrfToken, newSessionId } from '../../platform/csrf.ts';
import { isLocalVisit, SESSION_COOKIE } from '../../platform/request-context.ts';
import { serve } from '../../platform/serve.ts';

export function sessionRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, 'getFormCsrf', ({ sessionId, request, reply }) => {
    const session = sessionId ?? newSessionId();
    if (session !== sessionId) {
      const secure = !isLocalVisit(request);
      reply.setCookie(SESSION_COOKIE, session, { path: '/', httpOnly: true, sameSite: 'lax', secure });
    }
    return { token: issueCsrfToken(deps.sessionSecret, session, deps.clock.nowMs()) };
  });
  // Nobody can sign in yet: the anonymous visitor is the only one there is.
  serve(app, deps, 'getSession', () => ({ user: null }));
}
