// The clinic's public site, its editor and its help bot.
import type { Endpoint } from '../endpoint.ts';

export const getLocations = {
  name: 'getLocations',
  method: 'GET',
  path: '/api/site/get-locations',
  guard: 'public',
  limit: 'read',
  status: 200,
} as const satisfies Endpoint;

export const fetchOptionsByLocation = {
  name: 'fetchOptionsByLocation',
  method: 'GET',
  path: '/api/site/fetch-options-by-location/:locationId',
  guard: 'public',
  limit: 'read',
  status: 200,
} as const satisfies Endpoint;

export const getCountriesStates = {
  name: 'getCountriesStates',
  method: 'GET',
  path: '/api/site/get-countries-states',
  guard: 'public',
  limit: 'read',
  status: 200,
} as const satisfies Endpoint;

export const getStates = {
  name: 'getStates',
  method: 'GET',
  path: '/api/site/get-states',
  guard: 'public',
  limit: 'read',
  status: 200,
} as const satisfies Endpoint;

export const getBookingSite = {
  name: 'getBookingSite',
  method: 'GET',
  path: '/api/clinics/booking-site',
  guard: 'person',
  limit: 'read',
  status: 200,
} as const satisfies Endpoint;

export const saveBookingSite = {
  name: 'saveBookingSite',
  method: 'PUT',
  path: '/api/clinics/booking-site',
  guard: 'person',
  limit: 'save',
  status: 200,
  // Six texts of 20,000 characters, each of which JSON may write in six bytes.
  bodyLimitBytes: 1024 * 1024,
} as const satisfies Endpoint;

export const listSiteVersions = {
  name: 'listSiteVersions',
  method: 'GET',
  path: '/api/clinics/booking-site/versions',
  guard: 'person',
  limit: 'read',
  status: 200,
} as const satisfies Endpoint;

export const getSiteVersion = {
  name: 'getSiteVersion',
  method: 'GET',
  path: '/api/clinics/booking-site/versions/:version',
  guard: 'person',
  limit: 'read',
  status: 200,
} as const satisfies Endpoint;

export const savePortrait = {
  name: 'savePortrait',
  method: 'PUT',
  path: '/api/clinics/practitioners/:id/portrait',
  guard: 'person',
  limit: 'save',
  status: 200,
} as const satisfies Endpoint;

export const getClinicSettings = {
  name: 'getClinicSettings',
  method: 'GET',
  path: '/api/clinics/settings',
  guard: 'person',
  limit: 'read',
  status: 200,
} as const satisfies Endpoint;

export const listMissingTranslations = {
  name: 'listMissingTranslations',
  method: 'GET',
  path: '/api/clinics/missing-translations',
  guard: 'person',
  limit: 'read',
  status: 200,
} as const satisfies Endpoint;

export const saveClinicSettings = {
  name: 'saveClinicSettings',
  method: 'PUT',
  path: '/api/clinics/settings',
  guard: 'person',
  limit: 'save',
  status: 200,
} as const satisfies Endpoint;

export const saveStaffTwoFactor = {
  name: 'saveStaffTwoFactor',
  method: 'PUT',
  path: '/api/clinics/settings/staff-two-factor',
  guard: 'person',
  limit: 'save',
  status: 200,
} as const satisfies Endpoint;

export const getBotCheck = {
  name: 'getBotCheck',
  method: 'GET',
  path: '/api/site/bot-check',
  guard: 'public',
  limit: 'read',
  requires: 'chatbot',
  status: 200,
} as const satisfies Endpoint;

export const registerByChatbot = {
  name: 'registerByChatbot',
  method: 'POST',
  path: '/api/site/chatbot-registration',
  guard: 'public',
  limit: 'registration',
  requires: 'chatbot',
  status: 201,
} as const satisfies Endpoint;

export const listRegistrations = {
  name: 'listRegistrations',
  method: 'GET',
  path: '/api/clinics/registrations',
  guard: 'person',
  limit: 'read',
  status: 200,
} as const satisfies Endpoint;
