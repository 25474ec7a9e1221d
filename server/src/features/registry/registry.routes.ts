import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../platform/http/serve.ts';
import { resolutionOf } from './browser-resolution.ts';
import { readManifest } from './manifest.service.ts';
import { manifestTag } from './manifest-tag.ts';

export function registryRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, 'getManifest', async ({ clinic, request, reply }) => {
    const manifest = await readManifest(deps, clinic, await resolutionOf(deps, request, clinic));
    reply.header('etag', manifestTag(manifest));
    return manifest;
  });
}
