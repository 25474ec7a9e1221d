import type { Endpoint } from '../endpoint.ts';

/** Programs of a clinic, for the block of a form that chooses among them (BL-07). */
export const PROGRAM_ROUTES = {
  getProgramSelection: {
    method: 'GET',
    path: '/api/form_programs/get_selection',
    guard: 'public',
    limit: 'read',
    status: 200,
    summary: 'Programs by their ids, in the order of the ids',
  },
  listProgramLocations: {
    method: 'GET',
    path: '/api/v2/form_programs/program_locations',
    guard: 'public',
    limit: 'read',
    status: 200,
    summary: 'Addresses where programs with open registration take place',
  },
  listCategorizedPrograms: {
    method: 'POST',
    path: '/api/v2/form_programs/categorized_programs',
    guard: 'public',
    limit: 'read',
    status: 200,
    summary: 'Programs with open registration, by category',
  },
  listPrograms: {
    method: 'GET',
    path: '/api/v2/form_programs',
    guard: 'public',
    limit: 'read',
    status: 200,
    summary: 'Programs, a page at a time: with open registration, for staff all',
  },
} as const satisfies Record<string, Endpoint>;
