import type { Endpoint } from '../endpoint.ts';

export const PLATFORM_ROUTES = {
  getManifest: {
    method: 'GET',
    path: '/api/platform/manifest',
    guard: 'public',
    limit: 'read',
    status: 200,
    isPassive: true,
  },
  postTelemetry: {
    method: 'POST',
    path: '/api/platform/telemetry',
    guard: 'public',
    limit: 'telemetry',
    status: 202,
  },
  getHealthz: {
    method: 'GET',
    path: '/healthz',
    guard: 'platform',
    limit: 'none',
    status: 200,
  },
  getReadyz: {
    method: 'GET',
    path: '/readyz',
    guard: 'platform',
    limit: 'none',
    status: 200,
  },
} as const satisfies Record<string, Endpoint>;
