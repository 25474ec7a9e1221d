// Programs of a clinic, for the block of a form that chooses among them (BL-07).
import type { Endpoint } from '../endpoint.ts';

export const getProgramSelection = {
  name: 'getProgramSelection',
  method: 'GET',
  path: '/api/form_programs/get_selection',
  guard: 'public',
  limit: 'read',
  status: 200,
} as const satisfies Endpoint;

export const listProgramLocations = {
  name: 'listProgramLocations',
  method: 'GET',
  path: '/api/v2/form_programs/program_locations',
  guard: 'public',
  limit: 'read',
  status: 200,
} as const satisfies Endpoint;

export const listCategorizedPrograms = {
  name: 'listCategorizedPrograms',
  method: 'POST',
  path: '/api/v2/form_programs/categorized_programs',
  guard: 'public',
  limit: 'read',
  status: 200,
} as const satisfies Endpoint;

export const listPrograms = {
  name: 'listPrograms',
  method: 'GET',
  path: '/api/v2/form_programs',
  guard: 'public',
  limit: 'read',
  status: 200,
} as const satisfies Endpoint;
