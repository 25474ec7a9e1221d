import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import type { PdfDrawing } from '../../documents/public.ts';
import { serve } from '../../platform/http/serve.ts';
import { getFormResponsePdf } from './get-form-response-pdf.service.ts';

/** Route for the PDF of a submitted form (RN-21). */
export function formResponsePdfRoutes(app: FastifyInstance, deps: Deps, pdfs: PdfDrawing): void {
  serve(app, deps, 'getFormResponsePdf', async (call) => {
    await app.requireCostlyRead(call.request);
    return getFormResponsePdf(deps, pdfs, call);
  });
}
