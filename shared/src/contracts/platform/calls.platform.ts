import type { Endpoint } from '../endpoint.ts';

// Calls of those who run the server.

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

// Numbers for the navigation of the clinic's own people. They name nobody, so the log has no row of them.

export const countBookingRequests = {
  name: 'countBookingRequests',
  method: 'GET',
  path: '/api/v2/booking_counts',
  guard: 'person',
  limit: 'read',
  status: 200,
} as const satisfies Endpoint;

export const countWaitingConsents = {
  name: 'countWaitingConsents',
  method: 'GET',
  path: '/api/v2/consent_counts',
  guard: 'person',
  limit: 'read',
  status: 200,
} as const satisfies Endpoint;

export const countRegistrations = {
  name: 'countRegistrations',
  method: 'GET',
  path: '/api/v2/waitlist_counts',
  guard: 'person',
  limit: 'read',
  status: 200,
} as const satisfies Endpoint;

export const markRegistrationsSeen = {
  name: 'markRegistrationsSeen',
  method: 'PUT',
  path: '/api/v2/waitlist_view',
  guard: 'person',
  limit: 'save',
  status: 200,
} as const satisfies Endpoint;
