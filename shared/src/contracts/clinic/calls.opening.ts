// Calls about the steps that open a clinic.
import type { Endpoint } from '../endpoint.ts';

export const getOpening = {
  name: 'getOpening',
  method: 'GET',
  path: '/api/clinics/opening',
  guard: 'person',
  limit: 'read',
  status: 200,
} as const satisfies Endpoint;

export const noteSiteSeen = {
  name: 'noteSiteSeen',
  method: 'POST',
  path: '/api/clinics/opening/site-seen',
  guard: 'person',
  limit: 'save',
  status: 204,
} as const satisfies Endpoint;
