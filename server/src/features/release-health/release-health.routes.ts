import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../platform/http/serve.ts';
import { reportTelemetry } from './report-telemetry.service.ts';

export function releaseHealthRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, 'postTelemetry', (call) => reportTelemetry(deps, call));
}
