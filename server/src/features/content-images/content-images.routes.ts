import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { MULTIPART_LIMITS } from '../../files/public.ts';
import { inClinic } from '../../platform/database/clinic-scope.ts';
import { serve } from '../../platform/http/serve.ts';
import { createClinicQueue, type QueuePlaces } from '../../platform/workers/clinic-queue.ts';
import { sendContentImage } from './send-content-image.ts';
import { uploadContentImage } from './upload-content-image.ts';

/**
 * Uploads held in memory, each at most 2 MB: one that is being decoded, and those that wait. A clinic gets as many places as a browser
 * opens connections, so that several pictures dropped into one text are all accepted.
 */
const PLACES: QueuePlaces = { all: 17, ofClinic: 6 };

/** Routes to upload and show the clinic's own pictures (CT-11). */
export async function contentImageRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  // Decodes one picture at a time, because decoding takes up to 200 MB of memory.
  const queue = createClinicQueue(PLACES);
  // Routes outside of this scope accept no multipart bodies.
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
