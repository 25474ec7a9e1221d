import type { Endpoint } from '../endpoint.ts';

/** Programs of a clinic, for the block of a form that chooses among them (BL-07). */
export const PROGRAM_ROUTES = {
  getProgramSelection: {
    method: 'GET',
    path: '/api/form_programs/get_selection',
    guard: 'public',
    limit: 'read',
    status: 200,
  },
  listProgramLocations: {
    method: 'GET',
    path: '/api/v2/form_programs/program_locations',
    guard: 'public',
    limit: 'read',
    status: 200,
  },
  listCategorizedPrograms: {
    method: 'POST',
    path: '/api/v2/form_programs/categorized_programs',
    guard: 'public',
    limit: 'read',
    status: 200,
  },
  listPrograms: {
    method: 'GET',
    path: '/api/v2/form_programs',
    guard: 'public',
    limit: 'read',
    status: 200,
  },
} as const satisfies Record<string, Endpoint>;
