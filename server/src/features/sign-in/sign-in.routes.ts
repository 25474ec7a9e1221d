import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../platform/http/serve.ts';
import { login } from './log-in.ts';
import { passSecondFactor, resendCode } from './second-factor.ts';

export function signInRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, 'login', (call) => login(deps, call));
  serve(app, deps, 'loginTwoFactor', (call) => passSecondFactor(deps, call));
  serve(app, deps, 'resendCode', (call) => resendCode(deps, call));
}
