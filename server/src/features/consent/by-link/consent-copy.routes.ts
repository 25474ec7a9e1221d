import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { serve } from '../../../platform/http/serve.ts';
import { getSignedCopy } from './get-signed-copy.service.ts';

/** Route for people who signed without an account to read what they signed (CO-10); `consent-pdf` has the route of its PDF. */
export function consentCopyRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, 'getSignedCopy', (call) => getSignedCopy(deps, call));
}
