import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../platform/http/serve.ts';
import { readConsentTemplate } from './read-template.service.ts';
import { saveConsentTemplate } from './save-template.service.ts';

/** Routes for editing the clinic's consent template (CO-04). */
export function consentTemplateRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, 'getConsentTemplate', ({ clinic, locale }) =>
    readConsentTemplate(deps.database.db, clinic.id, locale),
  );
  serve(app, deps, 'saveConsentTemplate', (call) => saveConsentTemplate(deps, call));
}
