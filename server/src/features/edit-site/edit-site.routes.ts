import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';

/** The site as owner and office admin edit it (ST-15). */
export function editSiteRoutes(_app: FastifyInstance, _deps: Deps): void {}
