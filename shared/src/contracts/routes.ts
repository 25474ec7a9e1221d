import type { Endpoint } from './endpoint.ts';

/**
 * Every call of the API: plain data, so that the browser carries no schema. Shapes are in `schemas.ts` under the same names.
 * Paths: specification 000 and 001, section 7, and `api.md` where they are silent.
 */
export const ROUTES = {
  getFormCsrf: {
    method: 'GET',
    path: '/form_csrf',
    guard: 'public',
    limit: 'read',
    status: 200,
    summary: 'A fresh token for the X-CSRF-Token header',
  },
  getSession: {
    method: 'GET',
    path: '/api/session',
    guard: 'public',
    limit: 'read',
    status: 200,
    summary: 'Who is signed in',
  },

  getClinicInfo: {
    method: 'GET',
    path: '/api/site/get-clinic-info/:id',
    guard: 'public',
    limit: 'read',
    status: 200,
    summary: "The host's clinic with its services, people and site content",
  },
  getLocations: {
    method: 'GET',
    path: '/api/site/get-locations',
    guard: 'public',
    limit: 'read',
    status: 200,
    summary: "The clinic's locations",
  },
  fetchOptionsByLocation: {
    method: 'GET',
    path: '/api/site/fetch-options-by-location/:locationId',
    guard: 'public',
    limit: 'read',
    status: 200,
    summary: 'Services offered at a location (0: any)',
  },
  getCountriesStates: {
    method: 'GET',
    path: '/api/site/get-countries-states',
    guard: 'public',
    limit: 'read',
    status: 200,
    summary: 'Countries and their states',
  },
  getStates: {
    method: 'GET',
    path: '/api/site/get-states',
    guard: 'public',
    limit: 'read',
    status: 200,
    summary: 'States alone, under data.states',
  },

  fetchSlotsByMonth: {
    method: 'GET',
    path: '/api/appointment/fetch-available-slots-by-month',
    guard: 'public',
    limit: 'read',
    requires: 'booking',
    status: 200,
    summary: 'Open slots by day in client_timezone',
  },
  holdSlot: {
    method: 'POST',
    path: '/api/appointment/hold',
    guard: 'public',
    limit: 'hold',
    requires: 'booking',
    status: 201,
    summary: 'Holds a slot while the visitor types; with hold_token renews or moves it',
  },
  bookOnSite: {
    method: 'POST',
    path: '/api/appointment/site',
    guard: 'public',
    limit: 'booking',
    requires: 'booking',
    status: 201,
    summary: 'Submits the whole booking form',
    isIdempotent: true,
  },
  getIntakeDataOption: {
    method: 'GET',
    path: '/api/appointment/get-intake-data-option',
    guard: 'public',
    limit: 'read',
    status: 200,
    summary: 'Countries and states for forms',
  },
  getGuardianData: {
    method: 'GET',
    path: '/api/appointment/get-guardian-data',
    guard: 'public',
    limit: 'read',
    status: 200,
    summary: 'Relationships, contact types and own clients',
  },

  getManifest: {
    method: 'GET',
    path: '/api/platform/manifest',
    guard: 'public',
    limit: 'read',
    status: 200,
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
    limit: 'read',
    status: 200,
    summary: 'The process is alive',
  },
  getReadyz: {
    method: 'GET',
    path: '/readyz',
    guard: 'platform',
    limit: 'read',
    status: 200,
    summary: 'The process can answer: its database does',
  },
} as const satisfies Record<string, Endpoint>;

export type RouteName = keyof typeof ROUTES;
