import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { countHits } from '../../limits/public.ts';
import { serve } from '../../platform/http/serve.ts';
import { changeRelease } from './activation/change-activation.service.ts';
import { listReleases } from './activation/list-releases.service.ts';
import { resolutionOf } from './browser-resolution.ts';
import { readManifest } from './manifest.service.ts';
import { manifestTag } from './manifest-tag.ts';
import { insertFailures } from './releases/registry.repository.ts';

export function registryRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, 'getManifest', async ({ clinic, request, reply }) => {
    const manifest = await readManifest(deps, clinic, await resolutionOf(deps, request, clinic));
    reply.header('etag', manifestTag(manifest));
    return manifest;
  });
  serve(app, deps, 'postTelemetry', async ({ clinic, body, request }) => {
    await countHits(deps, clinic.id, [
      { policy: 'telemetry-network', subject: request.ip },
      { policy: 'telemetry-clinic', subject: String(clinic.id) },
    ]);
    await insertFailures(deps.database.db, clinic.id, body, new Date(deps.clock.nowMs()));
    for (const failure of body) request.log.warn({ ...failure, clinic: clinic.slug }, 'a remote failed in a browser');
    return { accepted: body.length };
  });
  serve(app, deps, 'listReleases', ({ clinic, query }) => listReleases(deps, { clinicId: clinic.id, query }));
  serve(app, deps, 'applyActivation', (call) => changeRelease(deps, call, 'apply'));
  serve(app, deps, 'rollBackActivation', (call) => changeRelease(deps, call, 'rollback'));
}
