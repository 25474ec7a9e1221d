import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../platform/serve.ts';
import { getConsentPdf } from './get-consent-pdf.service.ts';

/** The signed consent on paper. */
export function consentPdfRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, 'getConsentPdf', ({ params, ...call }) => getConsentPdf(deps, call, params.id));
}
