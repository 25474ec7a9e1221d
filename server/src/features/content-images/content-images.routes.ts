import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { MULTIPART_LIMITS } from '../../files/public.ts';
import { inClinic } from '../../platform/database/clinic-scope.ts';
import { serve } from '../../platform/http/serve.ts';
import { createClinicQueue, type QueuePlaces } from '../../platform/workers/clinic-queue.ts';
import { sendContentImage } from './send-content-image.ts';
import { uploadContentImage } from './upload-content-image.service.ts';

/**
 * Files in memory, 2 MB each at most: one that is decoded and those that wait. A clinic has as many as a browser has connections, so
 * that several pictures dropped into one text all come through.
 */
const PLACES: QueuePlaces = { all: 17, ofClinic: 6 };

/** Pictures of the clinic's own: taken in, re-encoded, given out (CT-11). */
export async function contentImageRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  // One at a time: decoding takes up to 200 MB for as long as it runs.
  const queue = createClinicQueue(PLACES);
  // No other route accepts multipart bodies.
  await app.register(async (scope) => {
    await scope.register(multipart, { limits: MULTIPART_LIMITS });
    serve(scope, deps, 'uploadContentImage', (call) => uploadContentImage(deps, queue, call));
  });
  app.get<{ Params: { name: string } }>(
    '/content-images/:name',
    { config: { guard: 'public' }, schema: { hide: true } },
    (request, reply) => inClinic(request.clinic?.id ?? null, () => sendContentImage(deps, request, reply)),
  );
}
