import type { Endpoint } from '../endpoint.ts';

/** Routes of `publish-release.schemas.ts`. */
export const PUBLISH_RELEASE_ROUTES = {
  publishRelease: {
    method: 'POST',
    path: '/api/platform/releases',
    guard: 'key',
    limit: 'upload',
    status: 201,
    summary: 'Publishes a signed release with its files',
    isUpload: true,
    isLong: true,
  },
  listReleaseKeys: {
    method: 'GET',
    path: '/api/platform/release-keys',
    guard: 'person',
    limit: 'read',
    status: 200,
    summary: "The clinic's release keys",
  },
  createReleaseKey: {
    method: 'POST',
    path: '/api/platform/release-keys',
    guard: 'person',
    limit: 'save',
    status: 201,
    summary: 'A new release key for named remotes; the private key stays with the caller',
  },
  revokeReleaseKey: {
    method: 'DELETE',
    path: '/api/platform/release-keys/:id',
    guard: 'person',
    limit: 'save',
    status: 204,
    summary: 'Ends a release key at once',
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
    summary:
      "Releases that were published, newest first, a page at a time, and which of them this clinic's browsers load",
  },
  planActivation: {
    method: 'POST',
    path: '/api/platform/activations/plan',
    guard: 'person',
    acceptsKey: true,
    limit: 'save',
    status: 200,
    summary: 'The difference that activations would make, and every rule they break; nothing changes',
    isLong: true,
  },
  applyActivation: {
    method: 'POST',
    path: '/api/platform/activations/apply',
    guard: 'person',
    acceptsKey: true,
    limit: 'save',
    status: 200,
    summary: "From now on this clinic's browsers load these releases",
    isLong: true,
  },
  rollBackActivation: {
    method: 'POST',
    path: '/api/platform/activations/rollback',
    guard: 'person',
    acceptsKey: true,
    limit: 'save',
    status: 200,
    summary: "This clinic's browsers load the release again that was active before",
  },
  holdActivation: {
    method: 'POST',
    path: '/api/platform/activations/hold',
    guard: 'person',
    limit: 'save',
    status: 200,
    summary: 'Keeps a remote at its release, or turns the remote off',
  },
  listActivationEvents: {
    method: 'GET',
    path: '/api/platform/activations/events',
    guard: 'person',
    limit: 'read',
    status: 200,
    summary: 'Who activated what, when and why, newest first',
  },
  approveRelease: {
    method: 'POST',
    path: '/api/platform/releases/:id/approval',
    guard: 'person',
    limit: 'save',
    status: 200,
    summary: 'The owner approves a release whose remote asks for it',
  },
  revokeRelease: {
    method: 'POST',
    path: '/api/platform/releases/:id/revoke',
    guard: 'person',
    acceptsKey: true,
    limit: 'save',
    status: 200,
    summary: 'No browser loads this release any more',
  },
  postEvidence: {
    method: 'POST',
    path: '/api/platform/evidence',
    guard: 'key',
    limit: 'save',
    status: 201,
    summary: 'The result of the tests of a set of releases',
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
    summary: 'Shows a release in this browser only',
  },
  openOverride: {
    method: 'POST',
    path: '/api/platform/override',
    guard: 'public',
    limit: 'save',
    status: 201,
    summary: "Shows a developer's own build in this browser only",
  },
  endOverride: {
    method: 'DELETE',
    path: '/api/platform/override',
    guard: 'public',
    limit: 'save',
    status: 204,
    summary: 'Shows the active releases again',
  },
} as const satisfies Record<string, Endpoint>;
