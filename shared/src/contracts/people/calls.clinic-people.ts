// The clinic's own people: their accounts, roles, and whether they may log in.
import type { Endpoint } from '../endpoint.ts';

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
