import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../platform/http/serve.ts';
import { addMetrics } from './metrics.ts';
import { createReadiness } from './readiness.ts';

export function healthRoutes(app: FastifyInstance, deps: Deps): void {
  addMetrics(app, deps);
  const requireReady = createReadiness(deps);
  serve(app, deps, 'getHealthz', () => ({ status: 'ok' as const }));
  serve(app, deps, 'getReadyz', async () => {
    await requireReady();
    return { status: 'ready' as const };
  });
}
