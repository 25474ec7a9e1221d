import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';

/** Pictures of the clinic's own: taken in, re-encoded, given out (CT-11). */
export async function contentImageRoutes(_app: FastifyInstance, _deps: Deps): Promise<void> {}
