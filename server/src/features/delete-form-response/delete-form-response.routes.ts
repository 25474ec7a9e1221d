import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../platform/http/serve.ts';
import { deleteFormResponse } from './delete-form-response.service.ts';
import { getFormRetention, saveFormRetention } from './form-retention.service.ts';

/** Deleting submitted forms, and how long they are kept. */
export function deleteFormResponseRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, 'deleteFormResponse', (call) => deleteFormResponse(deps, call));
  serve(app, deps, 'getFormRetention', (call) => getFormRetention(deps, call));
  serve(app, deps, 'saveFormRetention', (call) => saveFormRetention(deps, call));
}
