import type { Endpoint } from '../endpoint.ts';

/** Routes of `publish-release.schemas.ts`. */
export const PUBLISH_RELEASE_ROUTES = {
  publishRelease: {
    method: 'POST',
    path: '/api/platform/releases',
    guard: 'key',
    limit: 'upload',
    status: 201,
    isUpload: true,
    isLong: true,
  },
  listReleaseKeys: {
    method: 'GET',
    path: '/api/platform/release-keys',
    guard: 'person',
    limit: 'read',
    status: 200,
  },
  createReleaseKey: {
    method: 'POST',
    path: '/api/platform/release-keys',
    guard: 'person',
    limit: 'save',
    status: 201,
  },
  revokeReleaseKey: {
    method: 'DELETE',
    path: '/api/platform/release-keys/:id',
    guard: 'person',
    limit: 'save',
    status: 204,
  },
} as const satisfies Record<string, Endpoint>;

/** Routes of `release-plan.schemas.ts`. */
export const RELEASE_PLAN_ROUTES = {
  listReleases: {
    method: 'GET',
    path: '/api/platform/releases',
    guard: 'person',
    acceptsKey: true,
    limit: 'read',
    status: 200,
  },
  planActivation: {
    method: 'POST',
    path: '/api/platform/activations/plan',
    guard: 'person',
    acceptsKey: true,
    limit: 'save',
    status: 200,
    isLong: true,
  },
  applyActivation: {
    method: 'POST',
    path: '/api/platform/activations/apply',
    guard: 'person',
    acceptsKey: true,
    limit: 'save',
    status: 200,
    isLong: true,
  },
  rollBackActivation: {
    method: 'POST',
    path: '/api/platform/activations/rollback',
    guard: 'person',
    acceptsKey: true,
    limit: 'save',
    status: 200,
  },
  holdActivation: {
    method: 'POST',
    path: '/api/platform/activations/hold',
    guard: 'person',
    limit: 'save',
    status: 200,
  },
  listActivationEvents: {
    method: 'GET',
    path: '/api/platform/activations/events',
    guard: 'person',
    limit: 'read',
    status: 200,
  },
  approveRelease: {
    method: 'POST',
    path: '/api/platform/releases/:id/approval',
    guard: 'person',
    limit: 'save',
    status: 200,
  },
  revokeRelease: {
    method: 'POST',
    path: '/api/platform/releases/:id/revoke',
    guard: 'person',
    acceptsKey: true,
    limit: 'save',
    status: 200,
  },
  postEvidence: {
    method: 'POST',
    path: '/api/platform/evidence',
    guard: 'key',
    limit: 'save',
    status: 201,
  },
} as const satisfies Record<string, Endpoint>;

/** Routes of `publish-release.schemas.ts`. */
export const RELEASE_OVERRIDE_ROUTES = {
  openPreview: {
    method: 'POST',
    path: '/api/platform/preview',
    guard: 'person',
    limit: 'save',
    status: 201,
  },
  openOverride: {
    method: 'POST',
    path: '/api/platform/override',
    guard: 'public',
    limit: 'save',
    status: 201,
  },
  endOverride: {
    method: 'DELETE',
    path: '/api/platform/override',
    guard: 'public',
    limit: 'save',
    status: 204,
  },
} as const satisfies Record<string, Endpoint>;
