import cookie from '@fastify/cookie';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Deps } from './deps.ts';
import { anchorAtStart } from './features/audit-log/check-log.ts';
import { contentImageRoute } from './features/content-images/content-images.ts';
import { clinicAssetRoutes, documentRoutes } from './features/document/page-answers.ts';
import { createPageAnswers } from './features/document/public.ts';
import { addMetrics } from './features/health/metrics.ts';
import { releaseFileRoutes } from './features/releases/serve/release-files.routes.ts';
import { loginFormRoutes } from './features/sign-in/login-form.routes.ts';
import { siteFilesRoutes } from './features/site-files/site-files.routes.ts';
import { BODY_LIMIT_BYTES } from './limits/figures/request-figures.ts';
import { addLoadLimits, addPathLimit, addRequestLimits } from './limits/request-limits.ts';
import { requireGuards } from './platform/access/authorize-call.ts';
import { addErrorHandler, refuseAddress } from './platform/http/error-handler.ts';
import { addJsonBody } from './platform/http/json-body.ts';
import { addSecurityHeaders } from './platform/http/plain-page.ts';
import { addRequestChecks, addRequestContext, addRequestLog, newRequestId } from './platform/http/request-context.ts';
import { addOpenApi, openApiRoute } from './platform/openapi/openapi.ts';
import { serveRoutes } from './routes/serve-routes.ts';
import { createSharedObjects } from './routes/shared-objects.ts';

/**
 * Builds the whole server without listening on a port.
 * @throws Error when a route has no guard.
 */
export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const log: FastifyBaseLogger = deps.log;
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newRequestId,
    bodyLimit: BODY_LIMIT_BYTES,
    frameworkErrors: refuseAddress,
    trustProxy: deps.config.trustedProxies.length > 0 ? [...deps.config.trustedProxies] : false,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
  });
  // `serve` parses and serialises by the contracts, so Fastify's own validation is switched off.
  app.setValidatorCompiler(() => (value) => ({ value }));
  app.setSerializerCompiler(() => (value) => JSON.stringify(value));
  addJsonBody(app);
  requireGuards(app);
  addErrorHandler(app);
  addRequestChecks(app);
  addPathLimit(app);
  await addLoadLimits(app, deps);
  await addRequestLimits(app, deps);
  await app.register(cookie);
  addRequestContext(app, deps);
  addRequestLog(app, deps);
  addSecurityHeaders(app);
  await addOpenApi(app);

  addMetrics(app, deps);
  anchorAtStart(app, deps);
  await serveRoutes(app, deps, createSharedObjects(app, deps));

  // Addresses outside of the contracts.
  openApiRoute(app);
  contentImageRoute(app, deps);
  siteFilesRoutes(app, deps);
  await releaseFileRoutes(app, deps);
  await clinicAssetRoutes(app);
  deps.demo?.addRoutes(app, deps);
  const pageAnswers = createPageAnswers(app, deps);
  await loginFormRoutes(app, deps, pageAnswers);
  documentRoutes(app, pageAnswers);
  return app;
}
