import { BOOKING_ROUTES } from './booking/routes.booking.ts';
import { CONSENT_ROUTES } from './consent/routes.consent.ts';
import { COUNT_ROUTES } from './counts/routes.counts.ts';
import type { Endpoint } from './endpoint.ts';
import { CARD_ROUTES } from './forms/routes.cards.ts';
import { CLIENT_BLOCK_ROUTES } from './forms/routes.client-block.ts';
import { FORM_BUILDING_ROUTES } from './forms/routes.form-building.ts';
import { FORM_ROUTES } from './forms/routes.forms.ts';
import { PROGRAM_ROUTES } from './forms/routes.programs.ts';
import { RESPONSE_WORK_ROUTES } from './forms/routes.response-work.ts';
import { CLINIC_PEOPLE_ROUTES } from './people/routes.clinic-people.ts';
import { PLATFORM_ROUTES } from './platform/routes.platform.ts';
import { PUBLISH_RELEASE_ROUTES, RELEASE_OVERRIDE_ROUTES, RELEASE_PLAN_ROUTES } from './platform/routes.releases.ts';
import { SITE_ROUTES } from './site/routes.site.ts';

/**
 * Every call of the API as plain data, so that the browser loads no schema. Shapes are in `schemas.ts` under the same names.
 * Paths: specification 000 and 001, section 7, and `api.md` where they are silent.
 */
export const ROUTES = {
  getFormCsrf: {
    method: 'GET',
    path: '/form_csrf',
    guard: 'public',
    limit: 'read',
    status: 200,
  },
  getSession: {
    method: 'GET',
    path: '/api/session',
    guard: 'public',
    limit: 'read',
    status: 200,
    isPassive: true,
  },
  extendSession: {
    method: 'POST',
    path: '/api/session/extend',
    guard: 'person',
    limit: 'read',
    status: 204,
  },
  login: {
    method: 'POST',
    path: '/api/login',
    guard: 'public',
    limit: 'auth',
    status: 200,
    rotatesSession: true,
  },
  loginTwoFactor: {
    method: 'POST',
    path: '/api/login/two-factor',
    guard: 'public',
    limit: 'auth',
    status: 200,
    rotatesSession: true,
  },
  resendCode: {
    method: 'POST',
    path: '/api/code/resend',
    guard: 'public',
    limit: 'auth',
    status: 200,
  },
  logout: {
    method: 'POST',
    path: '/api/logout',
    guard: 'public',
    limit: 'auth',
    status: 204,
    rotatesSession: true,
  },
  requestPasswordReset: {
    method: 'POST',
    path: '/api/password/email',
    guard: 'public',
    limit: 'auth',
    status: 200,
  },
  checkResetLink: {
    method: 'POST',
    path: '/api/password/reset/check',
    guard: 'public',
    limit: 'read',
    status: 204,
  },
  resetPassword: {
    method: 'POST',
    path: '/api/password/reset',
    guard: 'public',
    limit: 'auth',
    status: 200,
    rotatesSession: true,
    isIdempotent: true,
  },
  getSecurity: {
    method: 'GET',
    path: '/api/user/security',
    guard: 'person',
    limit: 'read',
    status: 200,
  },
  changePassword: {
    method: 'PUT',
    path: '/api/user/password',
    guard: 'person',
    limit: 'auth',
    status: 204,
    rotatesSession: true,
  },
  startTwoFactor: {
    method: 'POST',
    path: '/api/user/two-factor',
    guard: 'person',
    limit: 'auth',
    status: 200,
  },
  confirmTwoFactor: {
    method: 'POST',
    path: '/api/user/two-factor/confirm',
    guard: 'person',
    limit: 'auth',
    status: 200,
    rotatesSession: true,
  },
  removeTwoFactor: {
    method: 'DELETE',
    path: '/api/user/two-factor',
    guard: 'person',
    limit: 'auth',
    status: 204,
  },
  renewRecoveryCodes: {
    method: 'POST',
    path: '/api/user/recovery-codes',
    guard: 'person',
    limit: 'auth',
    status: 200,
  },
  listSessions: {
    method: 'GET',
    path: '/api/user/sessions',
    guard: 'person',
    limit: 'read',
    status: 200,
  },
  revokeSession: {
    method: 'DELETE',
    path: '/api/user/sessions/:id',
    guard: 'person',
    limit: 'auth',
    status: 204,
  },
  revokeAllSessions: {
    method: 'DELETE',
    path: '/api/user/sessions',
    guard: 'person',
    limit: 'auth',
    status: 204,
    rotatesSession: true,
  },
  ...CLINIC_PEOPLE_ROUTES,

  ...SITE_ROUTES,
  ...BOOKING_ROUTES,
  ...CONSENT_ROUTES,
  ...FORM_ROUTES,
  ...FORM_BUILDING_ROUTES,
  ...RESPONSE_WORK_ROUTES,
  ...COUNT_ROUTES,
  ...CLIENT_BLOCK_ROUTES,
  ...PROGRAM_ROUTES,
  ...CARD_ROUTES,

  getClientPractitioners: {
    method: 'GET',
    path: '/api/v2/practitioners/get-client-practitioners',
    guard: 'person',
    limit: 'read',
    status: 200,
  },
  listClients: {
    method: 'GET',
    path: '/api/clients',
    guard: 'person',
    limit: 'read',
    status: 200,
  },
  listCaseload: {
    method: 'GET',
    path: '/api/clients/:id/practitioners',
    guard: 'person',
    limit: 'read',
    status: 200,
  },
  assignClient: {
    method: 'PUT',
    path: '/api/clients/:id/practitioners',
    guard: 'person',
    limit: 'save',
    status: 200,
  },
  getClientRecord: {
    method: 'GET',
    path: '/api/clinics/clients/:id',
    guard: 'person',
    limit: 'read',
    status: 200,
  },
  listClientProposals: {
    method: 'GET',
    path: '/api/client_proposals',
    guard: 'person',
    limit: 'read',
    status: 200,
  },
  decideClientProposal: {
    method: 'PUT',
    path: '/api/client_proposals/:id',
    guard: 'person',
    limit: 'save',
    status: 200,
    isIdempotent: true,
  },
  listOwnProposals: {
    method: 'GET',
    path: '/api/own_client_proposals',
    guard: 'person',
    limit: 'read',
    status: 200,
  },
  readOwnRefusal: {
    method: 'PUT',
    path: '/api/own_client_proposals/:id/read',
    guard: 'person',
    limit: 'save',
    status: 200,
  },
  listGuardianAccess: {
    method: 'GET',
    path: '/api/guardian_access',
    guard: 'person',
    limit: 'read',
    status: 200,
  },
  setGuardianAccess: {
    method: 'PUT',
    path: '/api/guardian_access/:id',
    guard: 'person',
    limit: 'save',
    status: 200,
  },
  decideGuardianRequest: {
    method: 'PUT',
    path: '/api/guardian_access/:id/request',
    guard: 'person',
    limit: 'save',
    status: 200,
    isIdempotent: true,
  },
  setGuardianNeed: {
    method: 'PUT',
    path: '/api/clinics/clients/:id/guardian_need',
    guard: 'person',
    limit: 'save',
    status: 200,
  },
  ...PLATFORM_ROUTES,
  ...PUBLISH_RELEASE_ROUTES,
  ...RELEASE_OVERRIDE_ROUTES,
  ...RELEASE_PLAN_ROUTES,
} as const satisfies Record<string, Endpoint>;

export type RouteName = keyof typeof ROUTES;
