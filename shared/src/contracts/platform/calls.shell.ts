// The calls that the shell and the modules that it provides make themselves. Its first scripts contain the whole file, so it has no others.
import type { Endpoint } from '../endpoint.ts';

export const getFormCsrf = {
  name: 'getFormCsrf',
  method: 'GET',
  path: '/form_csrf',
  guard: 'public',
  limit: 'read',
  status: 200,
} as const satisfies Endpoint;

export const getSession = {
  name: 'getSession',
  method: 'GET',
  path: '/api/session',
  guard: 'public',
  limit: 'read',
  status: 200,
  isPassive: true,
} as const satisfies Endpoint;

export const extendSession = {
  name: 'extendSession',
  method: 'POST',
  path: '/api/session/extend',
  guard: 'person',
  limit: 'read',
  status: 204,
} as const satisfies Endpoint;

export const logout = {
  name: 'logout',
  method: 'POST',
  path: '/api/logout',
  guard: 'public',
  limit: 'auth',
  status: 204,
  rotatesSession: true,
} as const satisfies Endpoint;

export const getManifest = {
  name: 'getManifest',
  method: 'GET',
  path: '/api/platform/manifest',
  guard: 'public',
  limit: 'read',
  status: 200,
  isPassive: true,
} as const satisfies Endpoint;

export const postTelemetry = {
  name: 'postTelemetry',
  method: 'POST',
  path: '/api/platform/telemetry',
  guard: 'public',
  limit: 'telemetry',
  status: 202,
} as const satisfies Endpoint;

export const getClinicInfo = {
  name: 'getClinicInfo',
  method: 'GET',
  path: '/api/site/get-clinic-info/:id',
  guard: 'public',
  limit: 'read',
  status: 200,
} as const satisfies Endpoint;

export const getGuardianData = {
  name: 'getGuardianData',
  method: 'GET',
  path: '/api/appointment/get-guardian-data',
  guard: 'public',
  limit: 'read',
  status: 200,
} as const satisfies Endpoint;

export const getIntakeDataOption = {
  name: 'getIntakeDataOption',
  method: 'GET',
  path: '/api/appointment/get-intake-data-option',
  guard: 'public',
  limit: 'read',
  status: 200,
} as const satisfies Endpoint;

export const uploadContentImage = {
  name: 'uploadContentImage',
  method: 'POST',
  path: '/api/clinics/settings/content-image-upload',
  guard: 'person',
  limit: 'upload',
  status: 200,
  isUpload: true,
} as const satisfies Endpoint;

export const listClients = {
  name: 'listClients',
  method: 'GET',
  path: '/api/clients',
  guard: 'person',
  limit: 'read',
  status: 200,
} as const satisfies Endpoint;
