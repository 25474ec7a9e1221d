import type { Endpoint } from '../endpoint.ts';

/** The clinic's own people: their accounts, roles, and whether they may log in. */
export const CLINIC_PEOPLE_ROUTES = {
  listClinicPeople: {
    method: 'GET',
    path: '/api/clinics/people',
    guard: 'person',
    limit: 'read',
    status: 200,
  },
  invitePerson: {
    method: 'POST',
    path: '/api/clinics/people',
    guard: 'person',
    limit: 'save',
    status: 201,
    isIdempotent: true,
  },
  updatePerson: {
    method: 'PUT',
    path: '/api/clinics/people/:id',
    guard: 'person',
    limit: 'save',
    status: 200,
  },
  resendInvitation: {
    method: 'POST',
    path: '/api/clinics/people/:id/invitation',
    guard: 'person',
    limit: 'save',
    status: 200,
    isIdempotent: true,
  },
  switchOffPerson: {
    method: 'PUT',
    path: '/api/clinics/people/:id/off',
    guard: 'person',
    limit: 'save',
    status: 200,
  },
  switchOnPerson: {
    method: 'DELETE',
    path: '/api/clinics/people/:id/off',
    guard: 'person',
    limit: 'save',
    status: 200,
  },
} as const satisfies Record<string, Endpoint>;
