import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../platform/http/serve.ts';
import { exportFormQuestionnaire } from './export-form-questionnaire.service.ts';
import { exportFormResponse } from './export-form-response.service.ts';
import { importFormQuestionnaire } from './import-form-questionnaire.service.ts';

/** Routes that exchange forms and submitted forms with other systems as HL7 FHIR R4 resources. */
export function exchangeFhirRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, 'getQuestionnaire', ({ params, clinic }) => exportFormQuestionnaire(deps, clinic.id, params.id));
  serve(app, deps, 'importQuestionnaire', (call) => importFormQuestionnaire(deps, call));
  serve(app, deps, 'getQuestionnaireResponse', (call) => exportFormResponse(deps, call));
}
