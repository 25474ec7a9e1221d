import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';

/** Sitemap and robots file, one of each per clinic (ST-16). */
export function siteFilesRoutes(_app: FastifyInstance, _deps: Deps): void {}
