import type { Endpoint } from '../endpoint.ts';

/** Numbers for the navigation of the clinic's own people. They name nobody, so the log has no row of them. */
export const COUNT_ROUTES = {
  countBookingRequests: {
    method: 'GET',
    path: '/api/v2/booking_counts',
    guard: 'person',
    limit: 'read',
    status: 200,
    summary: 'Count of the requests that can still be answered, within the reach of the caller',
  },
  countWaitingConsents: {
    method: 'GET',
    path: '/api/v2/consent_counts',
    guard: 'person',
    limit: 'read',
    status: 200,
    summary: 'Counts of the consents that wait for a signature, within the reach of the caller',
  },
  countRegistrations: {
    method: 'GET',
    path: '/api/v2/waitlist_counts',
    guard: 'person',
    limit: 'read',
    status: 200,
    summary: 'Count of the people on the waitlist who are new for the caller',
  },
  markRegistrationsSeen: {
    method: 'PUT',
    path: '/api/v2/waitlist_view',
    guard: 'person',
    limit: 'save',
    status: 200,
    summary: 'The caller has read the waitlist until a moment; registrations after it are new',
  },
} as const satisfies Record<string, Endpoint>;
