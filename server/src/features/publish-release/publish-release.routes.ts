import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../platform/http/serve.ts';
import { publishRelease } from './publish-release.service.ts';
import { RELEASE_MULTIPART_LIMITS } from './receive-parts.ts';
import { createUploadPlaces } from './upload-places.ts';

/** The route with which teams publish releases. */
export async function publishReleaseRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const places = createUploadPlaces();
  // Routes outside of this scope accept no multipart bodies.
  await app.register(async (scope) => {
    await scope.register(multipart, { limits: RELEASE_MULTIPART_LIMITS });
    serve(scope, deps, 'publishRelease', (call) => publishRelease(deps, places, call));
  });
}
