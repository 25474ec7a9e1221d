import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../platform/http/serve.ts';
import { getClientDetails, saveClientDetails } from './client-details.service.ts';

/** The office corrects name, birth date, emails and phones of a client (decisions 84 and 95). */
export function clientDetailsRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, 'getClientDetails', (call) => getClientDetails(deps, call));
  serve(app, deps, 'saveClientDetails', (call) => saveClientDetails(deps, call));
}
