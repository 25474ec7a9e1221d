import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import type { PdfDrawing } from '../../documents/public.ts';
import { serve } from '../../platform/http/serve.ts';
import { findByCopy } from '../consent/public.ts';
import { getConsentPdf } from './get-consent-pdf.service.ts';

/** Routes for the PDF of a signed consent. */
export function consentPdfRoutes(app: FastifyInstance, deps: Deps, pdfs: PdfDrawing): void {
  serve(app, deps, 'getConsentPdf', ({ params, ...call }) => getConsentPdf(deps, pdfs, call, params.id));
  serve(app, deps, 'getSignedCopyPdf', async (call) => {
    const found = await findByCopy(deps, call);
    return getConsentPdf(deps, pdfs, found, found.reached.consent.id);
  });
}
