import type { Endpoint } from '../endpoint.ts';

export const PLATFORM_ROUTES = {
  getManifest: {
    method: 'GET',
    path: '/api/platform/manifest',
    guard: 'public',
    limit: 'read',
    status: 200,
    isPassive: true,
    summary: "The releases of this clinic's remotes",
  },
  postTelemetry: {
    method: 'POST',
    path: '/api/platform/telemetry',
    guard: 'public',
    limit: 'telemetry',
    status: 202,
    summary: 'Failures of remotes as browsers saw them',
  },
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
  applyActivation: {
    method: 'POST',
    path: '/api/platform/activations/apply',
    guard: 'person',
    limit: 'save',
    status: 200,
    summary: "From now on this clinic's browsers load this release of its remote",
  },
  rollBackActivation: {
    method: 'POST',
    path: '/api/platform/activations/rollback',
    guard: 'person',
    limit: 'save',
    status: 200,
    summary: "This clinic's browsers load the release again that was active before",
  },
  getHealthz: {
    method: 'GET',
    path: '/healthz',
    guard: 'platform',
    limit: 'none',
    status: 200,
    summary: 'The process is alive',
  },
  getReadyz: {
    method: 'GET',
    path: '/readyz',
    guard: 'platform',
    limit: 'none',
    status: 200,
    summary: 'The process can answer: its database does',
  },
} as const satisfies Record<string, Endpoint>;
