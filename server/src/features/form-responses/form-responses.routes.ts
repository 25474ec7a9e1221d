import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../platform/http/serve.ts';
import { countForms } from './count-forms.service.ts';
import { getFormResponse } from './get-form-response.service.ts';
import { listFormResponses } from './list-form-responses.ts';

/** Routes for reading submitted forms. */
export function formResponsesRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, 'listFormResponses', (call) => listFormResponses(deps, call));
  serve(app, deps, 'countForms', (call) => countForms(deps, call));
  serve(app, deps, 'getFormResponse', ({ clinic, actor, params }) =>
    getFormResponse(deps, { clinic, actor, id: params.id }),
  );
}
