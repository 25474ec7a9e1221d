import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { createPdfDrawing } from '../documents/public.ts';
import { createLogCheck } from '../features/audit-log/check-log.ts';
import { createReadiness } from '../features/health/readiness.ts';
import { findClinicsOfAccounts } from '../features/payment-events/receive-payment-event.ts';
import { createUploadLimit } from '../features/releases/publish/publish-release.ts';
import { createAttachmentQueue } from '../files/public.ts';
import { createClinicQueue, type QueuePlaces } from '../platform/workers/clinic-queue.ts';

/** Objects that all calls of a process share: queues, threads, and answers that several callers wait for. */
export type SharedObjects = ReturnType<typeof createSharedObjects>;

/**
 * Uploads held in memory, each at most 2 MB: one that is being decoded, and those that wait. A clinic gets as many places as a browser
 * opens connections, so that several pictures dropped into one text are all accepted.
 */
const PICTURE_PLACES: QueuePlaces = { all: 17, ofClinic: 6 };

export function createSharedObjects(app: FastifyInstance, deps: Deps) {
  const pdfs = createPdfDrawing();
  app.addHook('onClose', () => pdfs.end());
  return {
    pdfs,
    attachmentQueue: createAttachmentQueue(),
    // Decodes one picture at a time, because decoding takes up to 200 MB of memory.
    pictureQueue: createClinicQueue(PICTURE_PLACES),
    releaseUploadPlaces: createUploadLimit(),
    checkLog: createLogCheck(deps),
    requireReady: createReadiness(deps),
    clinicsOfPaymentAccount: findClinicsOfAccounts(deps),
  };
}
