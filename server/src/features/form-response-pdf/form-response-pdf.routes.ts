import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../platform/http/serve.ts';
import { createClinicQueue, type QueuePlaces } from '../../platform/workers/clinic-queue.ts';
import { getFormResponsePdf } from './get-form-response-pdf.service.ts';
import { createPdfThread } from './pdf-thread.ts';

const PLACES: QueuePlaces = { all: 20, ofClinic: 5 };

/** Route for the PDF of a submitted form (RN-21). */
export function formResponsePdfRoutes(app: FastifyInstance, deps: Deps): void {
  const drawing = { queue: createClinicQueue(PLACES), thread: createPdfThread() };
  app.addHook('onClose', () => drawing.thread.end());
  serve(app, deps, 'getFormResponsePdf', async (call) => {
    await app.requireCostlyRead(call.request);
    return getFormResponsePdf(deps, drawing, call);
  });
}
