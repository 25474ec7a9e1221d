import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../platform/http/serve.ts';
import { createClinicQueue, type QueuePlaces } from '../../platform/workers/clinic-queue.ts';
import { findByCopy } from '../consent/public.ts';
import { getConsentPdf } from './get-consent-pdf.service.ts';
import { createPdfThread } from './pdf-thread.ts';

/** At the usual length, the last caller in the queue waits for a second or two. */
const PLACES: QueuePlaces = { all: 20, ofClinic: 5 };

/** Routes for the PDF of a signed consent. */
export function consentPdfRoutes(app: FastifyInstance, deps: Deps): void {
  const drawing = { queue: createClinicQueue(PLACES), thread: createPdfThread() };
  app.addHook('onClose', () => drawing.thread.end());
  serve(app, deps, 'getConsentPdf', ({ params, ...call }) => getConsentPdf(deps, drawing, call, params.id));
  serve(app, deps, 'getSignedCopyPdf', async (call) => {
    const found = await findByCopy(deps, call);
    return getConsentPdf(deps, drawing, found, found.reached.consent.id);
  });
}
