import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../platform/http/serve.ts';
import { requestReset } from './request-reset.service.ts';
import { checkResetLink, resetPassword } from './reset-password.service.ts';
import { resetVisitorOf } from './reset-visitor.ts';

export function resetPasswordRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, 'requestPasswordReset', (call) => requestReset(deps, resetVisitorOf(call), call.body.email));
  serve(app, deps, 'checkResetLink', (call) => checkResetLink(deps, resetVisitorOf(call), call.body.token));
  serve(app, deps, 'resetPassword', (call) =>
    resetPassword(deps, resetVisitorOf(call), call.body, call.request.headers['idempotency-key']),
  );
}
