import type { GuardedRoute } from '@carefront/shared/contracts';
import type { RouteCase } from './access-objects.ts';

type CountRoute = Extract<
  GuardedRoute,
  'countBookingRequests' | 'countWaitingConsents' | 'countRegistrations' | 'markRegistrationsSeen'
>;

/** Cases of the counts in the staff's navigation. They name no object: the server counts within the caller's reach. */
export const COUNTS: { readonly [N in CountRoute]: RouteCase<N> } = {
  countBookingRequests: { input: () => ({}) },
  countWaitingConsents: { input: () => ({}) },
  countRegistrations: { input: () => ({}) },
  markRegistrationsSeen: { input: () => ({ body: { seen_until: '2026-11-16T13:00:00Z' } }) },
};
