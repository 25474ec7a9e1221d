import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { clearTicket } from '../../platform/http/browser-override.ts';
import { serve } from '../../platform/http/serve.ts';
import { applyActivation, planActivation } from './apply/activate-release.ts';
import { listActivationEvents } from './apply/activation-history.ts';
import { approveRelease, holdActivation, revokeRelease } from './apply/approve-hold-revoke.ts';
import { postEvidence } from './apply/evidence.ts';
import { listReleases } from './apply/list-releases.ts';
import { rollBackActivation } from './apply/roll-back-release.ts';
import { reportTelemetry } from './health/release-health.ts';
import { createReleaseKey, listReleaseKeys, revokeReleaseKey } from './keys/release-keys.ts';
import { createUploadPlaces, publishRelease } from './publish/publish-release.ts';
import { RELEASE_MULTIPART_LIMITS } from './publish/receive-parts.ts';
import { openOverride, openPreview, resolutionOf } from './serve/browser-resolution.ts';
import { manifestTag, readManifest } from './serve/manifest.ts';
import { releaseFileRoutes } from './serve/release-files.routes.ts';

/** Routes with which teams publish releases, owners and teams decide which of them browsers load, and browsers ask for them and report. */
export async function releaseRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const places = createUploadPlaces();
  // Routes outside of this scope accept no multipart bodies.
  await app.register(async (scope) => {
    await scope.register(multipart, { limits: RELEASE_MULTIPART_LIMITS });
    serve(scope, deps, 'publishRelease', (call) => publishRelease(deps, places, call));
  });

  serve(app, deps, 'listReleases', (call) => listReleases(deps, call));
  serve(app, deps, 'planActivation', (call) => planActivation(deps, call));
  serve(app, deps, 'applyActivation', (call) => applyActivation(deps, call));
  serve(app, deps, 'rollBackActivation', (call) => rollBackActivation(deps, call));
  serve(app, deps, 'holdActivation', (call) => holdActivation(deps, call));
  serve(app, deps, 'listActivationEvents', (call) => listActivationEvents(deps, call));
  serve(app, deps, 'approveRelease', (call) => approveRelease(deps, call));
  serve(app, deps, 'revokeRelease', (call) => revokeRelease(deps, call));
  serve(app, deps, 'postEvidence', (call) => postEvidence(deps, call));

  serve(app, deps, 'getManifest', async ({ clinic, request, reply }) => {
    const manifest = await readManifest(deps, clinic, await resolutionOf(deps, request, clinic));
    reply.header('etag', manifestTag(manifest));
    return manifest;
  });
  await releaseFileRoutes(app, deps);
  serve(app, deps, 'postTelemetry', (call) => reportTelemetry(deps, call));

  // Another release of one remote, in one browser only (SH-09).
  serve(app, deps, 'openPreview', (call) => openPreview(deps, call));
  serve(app, deps, 'openOverride', (call) => openOverride(deps, call));
  serve(app, deps, 'endOverride', ({ request, reply }) => {
    clearTicket({ request, reply });
    return undefined;
  });

  serve(app, deps, 'listReleaseKeys', (call) => listReleaseKeys(deps, call));
  serve(app, deps, 'createReleaseKey', (call) => createReleaseKey(deps, call));
  serve(app, deps, 'revokeReleaseKey', (call) => revokeReleaseKey(deps, call));
}
