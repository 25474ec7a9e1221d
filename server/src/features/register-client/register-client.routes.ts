import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { MULTIPART_LIMITS, sendAttachment, uploaderOf } from '../../files/public.ts';
import { serve, serveStored } from '../../platform/http/serve.ts';
import type { ClinicQueue } from '../../platform/workers/clinic-queue.ts';
import { listNotePictures, openNotePicture, uploadNotePicture } from './note-pictures.ts';
import { registerClient } from './register-client.ts';

/** Routes of the Intake Form dialog (IN-09) and of the pictures in its notes (CT-11). @param queue - Decodes one picture at a time. */
export async function registerClientRoutes(app: FastifyInstance, deps: Deps, queue: ClinicQueue): Promise<void> {
  serve(app, deps, 'registerClient', async ({ body, clinic, actor, sessionId, locale, request, audit }) => {
    const submitKey = request.headers['idempotency-key'];
    const uploader = uploaderOf(actor, sessionId);
    const registered = await registerClient(deps, { clinic, actor, uploader, locale, body, submitKey, request });
    audit.about({ kind: 'client', id: String(registered.client.id) });
    return registered;
  });
  await app.register(async (scope) => {
    await scope.register(multipart, { limits: MULTIPART_LIMITS });
    serve(scope, deps, 'uploadNotePicture', (call) => uploadNotePicture(deps, queue, call));
  });
  serve(app, deps, 'listNotePictures', (call) => listNotePictures(deps, call));
  serveStored(app, deps, 'showNotePicture', (call) => openNotePicture(deps, call), sendAttachment);
}
