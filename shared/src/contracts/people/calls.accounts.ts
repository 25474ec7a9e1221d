import type { Endpoint } from '../endpoint.ts';

// Logging in, passwords, two-factor login and the sessions of an account.

export const login = {
  name: 'login',
  method: 'POST',
  path: '/api/login',
  guard: 'public',
  limit: 'auth',
  status: 200,
  rotatesSession: true,
} as const satisfies Endpoint;

export const loginTwoFactor = {
  name: 'loginTwoFactor',
  method: 'POST',
  path: '/api/login/two-factor',
  guard: 'public',
  limit: 'auth',
  status: 200,
  rotatesSession: true,
} as const satisfies Endpoint;

export const resendCode = {
  name: 'resendCode',
  method: 'POST',
  path: '/api/code/resend',
  guard: 'public',
  limit: 'auth',
  status: 200,
} as const satisfies Endpoint;

export const requestPasswordReset = {
  name: 'requestPasswordReset',
  method: 'POST',
  path: '/api/password/email',
  guard: 'public',
  limit: 'auth',
  status: 200,
} as const satisfies Endpoint;

export const checkResetLink = {
  name: 'checkResetLink',
  method: 'POST',
  path: '/api/password/reset/check',
  guard: 'public',
  limit: 'read',
  status: 200,
} as const satisfies Endpoint;

export const resetPassword = {
  name: 'resetPassword',
  method: 'POST',
  path: '/api/password/reset',
  guard: 'public',
  limit: 'auth',
  status: 200,
  rotatesSession: true,
  isIdempotent: true,
} as const satisfies Endpoint;

export const getSecurity = {
  name: 'getSecurity',
  method: 'GET',
  path: '/api/user/security',
  guard: 'person',
  limit: 'read',
  status: 200,
} as const satisfies Endpoint;

export const changePassword = {
  name: 'changePassword',
  method: 'PUT',
  path: '/api/user/password',
  guard: 'person',
  limit: 'auth',
  status: 204,
  rotatesSession: true,
} as const satisfies Endpoint;

export const startTwoFactor = {
  name: 'startTwoFactor',
  method: 'POST',
  path: '/api/user/two-factor',
  guard: 'person',
  limit: 'auth',
  status: 200,
} as const satisfies Endpoint;

export const confirmTwoFactor = {
  name: 'confirmTwoFactor',
  method: 'POST',
  path: '/api/user/two-factor/confirm',
  guard: 'person',
  limit: 'auth',
  status: 200,
  rotatesSession: true,
} as const satisfies Endpoint;

export const removeTwoFactor = {
  name: 'removeTwoFactor',
  method: 'DELETE',
  path: '/api/user/two-factor',
  guard: 'person',
  limit: 'auth',
  status: 204,
} as const satisfies Endpoint;

export const renewRecoveryCodes = {
  name: 'renewRecoveryCodes',
  method: 'POST',
  path: '/api/user/recovery-codes',
  guard: 'person',
  limit: 'auth',
  status: 200,
} as const satisfies Endpoint;

export const listSessions = {
  name: 'listSessions',
  method: 'GET',
  path: '/api/user/sessions',
  guard: 'person',
  limit: 'read',
  status: 200,
} as const satisfies Endpoint;

export const revokeSession = {
  name: 'revokeSession',
  method: 'DELETE',
  path: '/api/user/sessions/:id',
  guard: 'person',
  limit: 'auth',
  status: 204,
} as const satisfies Endpoint;

export const revokeAllSessions = {
  name: 'revokeAllSessions',
  method: 'DELETE',
  path: '/api/user/sessions',
  guard: 'person',
  limit: 'auth',
  status: 204,
  rotatesSession: true,
} as const satisfies Endpoint;

// The clinic's own people: their accounts, roles, and whether they may log in.

export const listClinicPeople = {
  name: 'listClinicPeople',
  method: 'GET',
  path: '/api/clinics/people',
  guard: 'person',
  limit: 'read',
  status: 200,
} as const satisfies Endpoint;

export const invitePerson = {
  name: 'invitePerson',
  method: 'POST',
  path: '/api/clinics/people',
  guard: 'person',
  limit: 'save',
  status: 201,
  isIdempotent: true,
} as const satisfies Endpoint;

export const updatePerson = {
  name: 'updatePerson',
  method: 'PUT',
  path: '/api/clinics/people/:id',
  guard: 'person',
  limit: 'save',
  status: 200,
} as const satisfies Endpoint;

export const resendInvitation = {
  name: 'resendInvitation',
  method: 'POST',
  path: '/api/clinics/people/:id/invitation',
  guard: 'person',
  limit: 'save',
  status: 200,
  isIdempotent: true,
} as const satisfies Endpoint;

export const switchOffPerson = {
  name: 'switchOffPerson',
  method: 'PUT',
  path: '/api/clinics/people/:id/off',
  guard: 'person',
  limit: 'save',
  status: 200,
} as const satisfies Endpoint;

export const switchOnPerson = {
  name: 'switchOnPerson',
  method: 'DELETE',
  path: '/api/clinics/people/:id/off',
  guard: 'person',
  limit: 'save',
  status: 200,
} as const satisfies Endpoint;
