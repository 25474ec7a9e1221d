import type { Endpoint } from '../endpoint.ts';

/** Numbers for the navigation of the clinic's own people. They name nobody, so the log has no row of them. */
export const COUNT_ROUTES = {
  countBookingRequests: {
    method: 'GET',
    path: '/api/v2/booking_counts',
    guard: 'person',
    limit: 'read',
    status: 200,
  },
  countWaitingConsents: {
    method: 'GET',
    path: '/api/v2/consent_counts',
    guard: 'person',
    limit: 'read',
    status: 200,
  },
  countRegistrations: {
    method: 'GET',
    path: '/api/v2/waitlist_counts',
    guard: 'person',
    limit: 'read',
    status: 200,
  },
  markRegistrationsSeen: {
    method: 'PUT',
    path: '/api/v2/waitlist_view',
    guard: 'person',
    limit: 'save',
    status: 200,
  },
} as const satisfies Record<string, Endpoint>;
