import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { issueCsrfToken } from '../../platform/access/csrf.ts';
import { serve } from '../../platform/http/serve.ts';
import {
  listOwnSessions,
  logout,
  readSession,
  revokeEverywhere,
  revokeOwnSession,
} from './account-sessions.service.ts';
import { setAnonymousCookie } from './session-cookie.ts';

export function sessionRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, 'getFormCsrf', (call) => {
    const session = call.sessionId ?? setAnonymousCookie(call);
    return { token: issueCsrfToken(deps.sessionSecret, session, deps.clock.nowMs()) };
  });
  serve(app, deps, 'getSession', async (call) => ({ user: await readSession(deps, call) }));
  // The access check has already updated the 'last seen' time.
  serve(app, deps, 'extendSession', () => undefined);
  serve(app, deps, 'logout', async (call) => {
    await logout(deps, call);
    return undefined;
  });
  serve(app, deps, 'listSessions', (call) => listOwnSessions(deps, call));
  serve(app, deps, 'revokeSession', async (call) => {
    await revokeOwnSession(deps, call);
    return undefined;
  });
  serve(app, deps, 'revokeAllSessions', async (call) => {
    await revokeEverywhere(deps, call);
    return undefined;
  });
}
