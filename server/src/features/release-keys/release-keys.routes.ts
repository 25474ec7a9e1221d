import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../platform/http/serve.ts';
import { createReleaseKey, listReleaseKeys, revokeReleaseKey } from './own-release-keys.service.ts';

export function releaseKeyRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, 'listReleaseKeys', (call) => listReleaseKeys(deps, call));
  serve(app, deps, 'createReleaseKey', (call) => createReleaseKey(deps, call));
  serve(app, deps, 'revokeReleaseKey', (call) => revokeReleaseKey(deps, call));
}
