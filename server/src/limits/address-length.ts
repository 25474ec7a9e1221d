import { AppError } from '@carefront/shared/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { MAX_PATH_CHARACTERS } from './figures/request-limits.ts';

/** The part of the address before the query. */
export function pathOf({ url }: Pick<FastifyRequest, 'url'>): string {
  const end = url.search(/[?#]/);
  return end === -1 ? url : url.slice(0, end);
}

/** Refuses paths that are longer than any page or call, before anything else reads the request. */
export function addPathLimit(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    const path = pathOf(request);
    if (path.length > MAX_PATH_CHARACTERS) throw new AppError('address-too-long', 'length of the path');
    if (path.includes('//')) throw new AppError('not-found', 'empty part in the path');
  });
}
