import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { MULTIPART_LIMITS, sendAttachment } from '../../files/public.ts';
import { serve, serveStored } from '../../platform/http/serve.ts';
import type { ClinicQueue } from '../../platform/workers/clinic-queue.ts';
import { openFormAttachment, removeFormAttachment, uploadFormAttachment } from './form-attachments.service.ts';

/** Routes of files that answer questions of forms (CT-05, CT-09). @param queue - Decodes one picture at a time. */
export async function formAttachmentRoutes(app: FastifyInstance, deps: Deps, queue: ClinicQueue): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(multipart, { limits: MULTIPART_LIMITS });
    serve(scope, deps, 'uploadFormAttachment', (call) => uploadFormAttachment(deps, queue, call));
  });
  serve(app, deps, 'removeFormAttachment', (call) => removeFormAttachment(deps, call));
  serveStored(app, deps, 'showFormAttachment', (call) => openFormAttachment(deps, call), sendAttachment);
}
