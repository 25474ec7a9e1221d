import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../platform/http/serve.ts';
import { getFormScores } from './get-form-scores.service.ts';
import { getFormSummary } from './get-form-summary.service.ts';

/** Scores of a client over time, and the summary of a form's answers. */
export function formReportsRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, 'getFormScores', (call) => getFormScores(deps, call));
  serve(app, deps, 'getFormSummary', async (call) => {
    await app.requireCostlyRead(call.request);
    return getFormSummary(deps, call);
  });
}
