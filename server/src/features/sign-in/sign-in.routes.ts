import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../platform/http/serve.ts';
import { login } from './login.service.ts';
import { resendCode } from './second-factor/resend-code.service.ts';
import { passSecondFactor } from './second-factor/second-factor.service.ts';

export function signInRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, 'login', (call) => login(deps, call));
  serve(app, deps, 'loginTwoFactor', (call) => passSecondFactor(deps, call));
  serve(app, deps, 'resendCode', (call) => resendCode(deps, call));
}
