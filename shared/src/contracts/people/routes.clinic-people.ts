import type { Endpoint } from '../endpoint.ts';

/** The clinic's own people: their accounts, roles, and whether they may log in. */
export const CLINIC_PEOPLE_ROUTES = {
  listClinicPeople: {
    method: 'GET',
    path: '/api/clinics/people',
    guard: 'person',
    limit: 'read',
    status: 200,
    summary: "The clinic's own people, with their roles and whether they can log in",
  },
  invitePerson: {
    method: 'POST',
    path: '/api/clinics/people',
    guard: 'person',
    limit: 'save',
    status: 201,
    summary: 'Makes an account for a person who works here, and mails a link that sets its password',
    isIdempotent: true,
  },
  updatePerson: {
    method: 'PUT',
    path: '/api/clinics/people/:id',
    guard: 'person',
    limit: 'save',
    status: 200,
    summary: 'Changes the roles and details of a person; roles count at once, in open sessions too',
  },
  resendInvitation: {
    method: 'POST',
    path: '/api/clinics/people/:id/invitation',
    guard: 'person',
    limit: 'save',
    status: 200,
    summary: 'Mails a new link to a person who has set no password yet; earlier links end',
  },
  switchOffPerson: {
    method: 'PUT',
    path: '/api/clinics/people/:id/off',
    guard: 'person',
    limit: 'save',
    status: 200,
    summary: 'The person cannot log in any more and takes no bookings; nothing is deleted',
  },
  switchOnPerson: {
    method: 'DELETE',
    path: '/api/clinics/people/:id/off',
    guard: 'person',
    limit: 'save',
    status: 200,
    summary: 'The person can log in again, and takes bookings again as a practitioner',
  },
} as const satisfies Record<string, Endpoint>;
