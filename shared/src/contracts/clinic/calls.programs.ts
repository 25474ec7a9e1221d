// Calls about the clinic's programs and their categories (BL-07).
import type { Endpoint } from '../endpoint.ts';

const READ = { guard: 'person', limit: 'read', status: 200 } as const;
const SAVE = { guard: 'person', limit: 'save', status: 200 } as const;

export const listClinicPrograms = {
  name: 'listClinicPrograms',
  ...READ,
  method: 'GET',
  path: '/api/clinics/programs',
} as const satisfies Endpoint;

export const createProgram = {
  name: 'createProgram',
  ...SAVE,
  method: 'POST',
  path: '/api/clinics/programs',
  status: 201,
} as const satisfies Endpoint;

export const saveProgram = {
  name: 'saveProgram',
  ...SAVE,
  method: 'PUT',
  path: '/api/clinics/programs/:id',
} as const satisfies Endpoint;

export const offerProgram = {
  name: 'offerProgram',
  ...SAVE,
  method: 'PUT',
  path: '/api/clinics/programs/:id/offer',
} as const satisfies Endpoint;

export const moveProgram = {
  name: 'moveProgram',
  ...SAVE,
  method: 'PUT',
  path: '/api/clinics/programs/:id/position',
} as const satisfies Endpoint;

export const createProgramCategory = {
  name: 'createProgramCategory',
  ...SAVE,
  method: 'POST',
  path: '/api/clinics/program-categories',
  status: 201,
} as const satisfies Endpoint;

export const saveProgramCategory = {
  name: 'saveProgramCategory',
  ...SAVE,
  method: 'PUT',
  path: '/api/clinics/program-categories/:id',
} as const satisfies Endpoint;

export const moveProgramCategory = {
  name: 'moveProgramCategory',
  ...SAVE,
  method: 'PUT',
  path: '/api/clinics/program-categories/:id/position',
} as const satisfies Endpoint;

export const removeProgramCategory = {
  name: 'removeProgramCategory',
  ...SAVE,
  method: 'DELETE',
  path: '/api/clinics/program-categories/:id',
  status: 204,
} as const satisfies Endpoint;
