// Calls of those who run the server.
import type { Endpoint } from '../endpoint.ts';

export const getHealthz = {
  name: 'getHealthz',
  method: 'GET',
  path: '/healthz',
  guard: 'platform',
  limit: 'none',
  status: 200,
} as const satisfies Endpoint;

export const getReadyz = {
  name: 'getReadyz',
  method: 'GET',
  path: '/readyz',
  guard: 'platform',
  limit: 'none',
  status: 200,
} as const satisfies Endpoint;
