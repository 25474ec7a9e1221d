// Forms that a client is asked to fill in. A separate file: a form that a visitor opens does not load them.
import type { Endpoint } from '../endpoint.ts';

export const askForForm = {
  name: 'askForForm',
  method: 'POST',
  path: '/api/v2/user_forms',
  guard: 'person',
  limit: 'save',
  status: 201,
  isIdempotent: true,
} as const satisfies Endpoint;

export const listUserForms = {
  name: 'listUserForms',
  method: 'GET',
  path: '/api/v2/user_forms',
  guard: 'person',
  limit: 'read',
  status: 200,
} as const satisfies Endpoint;

export const getUserForm = {
  name: 'getUserForm',
  method: 'GET',
  path: '/api/v2/user_forms/:id',
  guard: 'person',
  limit: 'read',
  status: 200,
} as const satisfies Endpoint;

export const cancelUserForm = {
  name: 'cancelUserForm',
  method: 'DELETE',
  path: '/api/v2/user_forms/:id',
  guard: 'person',
  limit: 'save',
  status: 204,
} as const satisfies Endpoint;

export const getUserFormByLink = {
  name: 'getUserFormByLink',
  method: 'GET',
  path: '/api/v2/user_forms/by-link/:token',
  guard: 'public',
  limit: 'read',
  status: 200,
} as const satisfies Endpoint;

export const listBookingForms = {
  name: 'listBookingForms',
  method: 'GET',
  path: '/api/appointment/by-link/:token/forms',
  guard: 'public',
  limit: 'read',
  status: 200,
} as const satisfies Endpoint;
