import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { serve } from '../../../platform/http/serve.ts';
import { emailGuardian } from './email-guardian.service.ts';
import { openByLink } from './open-by-link.service.ts';
import { signByLink } from './sign-by-link.service.ts';

/** Routes for opening and signing one consent by an emailed link, without an account (CO-11). */
export function consentLinkRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, 'emailGuardian', (call) => emailGuardian(deps, call));
  serve(app, deps, 'getConsentByLink', (call) => openByLink(deps, call));
  serve(app, deps, 'signConsentByLink', (call) => signByLink(deps, call));
}
