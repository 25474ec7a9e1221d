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
