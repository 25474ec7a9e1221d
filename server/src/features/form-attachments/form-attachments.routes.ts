import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { MULTIPART_LIMITS, sendAttachment } from '../../files/public.ts';
import { serve, serveStored } from '../../platform/http/serve.ts';
import { createClinicQueue, type QueuePlaces } from '../../platform/workers/clinic-queue.ts';
import { openFormAttachment, removeFormAttachment, uploadFormAttachment } from './form-attachments.service.ts';

/** Pictures that are decoded one at a time, and pictures that wait. Six of a clinic: as many as a browser opens connections. */
const PLACES: QueuePlaces = { all: 17, ofClinic: 6 };

/** Routes of files that answer questions of forms (CT-05, CT-09). */
export async function formAttachmentRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const queue = createClinicQueue(PLACES);
  await app.register(async (scope) => {
    await scope.register(multipart, { limits: MULTIPART_LIMITS });
    serve(scope, deps, 'uploadFormAttachment', (call) => uploadFormAttachment(deps, queue, call));
  });
  serve(app, deps, 'removeFormAttachment', (call) => removeFormAttachment(deps, call));
  serveStored(app, deps, 'showFormAttachment', (call) => openFormAttachment(deps, call), sendAttachment);
}
