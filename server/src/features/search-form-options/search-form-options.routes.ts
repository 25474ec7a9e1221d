import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../platform/http/serve.ts';
import { searchOptions } from './search-options.service.ts';

export function searchFormOptionsRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, 'searchFormOptions', ({ clinic, query }) => searchOptions(deps, clinic.id, query));
}
