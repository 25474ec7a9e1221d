import type { Endpoint } from '../endpoint.ts';

// Calls of `publish-release.schemas.ts`.

export const publishRelease = {
  name: 'publishRelease',
  method: 'POST',
  path: '/api/platform/releases',
  guard: 'key',
  limit: 'upload',
  status: 201,
  isUpload: true,
  isLong: true,
} as const satisfies Endpoint;

export const listReleaseKeys = {
  name: 'listReleaseKeys',
  method: 'GET',
  path: '/api/platform/release-keys',
  guard: 'person',
  limit: 'read',
  status: 200,
} as const satisfies Endpoint;

export const createReleaseKey = {
  name: 'createReleaseKey',
  method: 'POST',
  path: '/api/platform/release-keys',
  guard: 'person',
  limit: 'save',
  status: 201,
} as const satisfies Endpoint;

export const revokeReleaseKey = {
  name: 'revokeReleaseKey',
  method: 'DELETE',
  path: '/api/platform/release-keys/:id',
  guard: 'person',
  limit: 'save',
  status: 204,
} as const satisfies Endpoint;

// Calls of `release-plan.schemas.ts`.

export const listReleases = {
  name: 'listReleases',
  method: 'GET',
  path: '/api/platform/releases',
  guard: 'person',
  acceptsKey: true,
  limit: 'read',
  status: 200,
} as const satisfies Endpoint;

export const planActivation = {
  name: 'planActivation',
  method: 'POST',
  path: '/api/platform/activations/plan',
  guard: 'person',
  acceptsKey: true,
  limit: 'save',
  status: 200,
  isLong: true,
} as const satisfies Endpoint;

export const applyActivation = {
  name: 'applyActivation',
  method: 'POST',
  path: '/api/platform/activations/apply',
  guard: 'person',
  acceptsKey: true,
  limit: 'save',
  status: 200,
  isLong: true,
} as const satisfies Endpoint;

export const rollBackActivation = {
  name: 'rollBackActivation',
  method: 'POST',
  path: '/api/platform/activations/rollback',
  guard: 'person',
  acceptsKey: true,
  limit: 'save',
  status: 200,
} as const satisfies Endpoint;

export const holdActivation = {
  name: 'holdActivation',
  method: 'POST',
  path: '/api/platform/activations/hold',
  guard: 'person',
  limit: 'save',
  status: 200,
} as const satisfies Endpoint;

export const listActivationEvents = {
  name: 'listActivationEvents',
  method: 'GET',
  path: '/api/platform/activations/events',
  guard: 'person',
  limit: 'read',
  status: 200,
} as const satisfies Endpoint;

export const approveRelease = {
  name: 'approveRelease',
  method: 'POST',
  path: '/api/platform/releases/:id/approval',
  guard: 'person',
  limit: 'save',
  status: 200,
} as const satisfies Endpoint;

export const revokeRelease = {
  name: 'revokeRelease',
  method: 'POST',
  path: '/api/platform/releases/:id/revoke',
  guard: 'person',
  acceptsKey: true,
  limit: 'save',
  status: 200,
} as const satisfies Endpoint;

export const postEvidence = {
  name: 'postEvidence',
  method: 'POST',
  path: '/api/platform/evidence',
  guard: 'key',
  limit: 'save',
  status: 201,
} as const satisfies Endpoint;

// Calls of `publish-release.schemas.ts`.

export const openPreview = {
  name: 'openPreview',
  method: 'POST',
  path: '/api/platform/preview',
  guard: 'person',
  limit: 'save',
  status: 201,
} as const satisfies Endpoint;

export const openOverride = {
  name: 'openOverride',
  method: 'POST',
  path: '/api/platform/override',
  guard: 'public',
  limit: 'save',
  status: 201,
} as const satisfies Endpoint;

export const endOverride = {
  name: 'endOverride',
  method: 'DELETE',
  path: '/api/platform/override',
  guard: 'public',
  limit: 'save',
  status: 204,
} as const satisfies Endpoint;
