import type { Endpoint } from '../endpoint.ts';

const LIST = { method: 'GET', guard: 'public', limit: 'read', status: 200 } as const;

/** Calls of the client profile block. */
export const CLIENT_BLOCK_ROUTES = {
  getClientBlockPrefill: {
    method: 'GET',
    path: '/api/v2/form_client_block_prefill/:id',
    guard: 'person',
    limit: 'read',
    status: 200,
    summary: "A client's data as the client profile block shows them (EN-14)",
  },
  checkClientLink: {
    method: 'POST',
    path: '/api/v2/form_check_auth_client_link',
    guard: 'person',
    limit: 'save',
    status: 200,
    summary: "Whether a name is that of a client among the caller's own people (CP-08)",
  },
  listBlockFields: {
    ...LIST,
    path: '/api/v2/form_blocks/:builtInBlockId/fields',
    summary: 'Fields of a built-in block with their default settings; empty for a block without settings',
  },
  listFormRelationships: { ...LIST, path: '/api/v2/form_options/relationships', summary: 'Relationships of guardians' },
  listFormContactTypes: { ...LIST, path: '/api/v2/form_options/contact_types', summary: 'Contact types of guardians' },
  listFormDiagnoses: { ...LIST, path: '/api/v2/form_options/diagnoses', summary: 'Diagnoses to choose from' },
  listFormCountries: { ...LIST, path: '/api/v2/form_options/countries', summary: 'Countries to choose from' },
  listFormStates: {
    ...LIST,
    path: '/api/v2/form_options/states',
    summary: 'Provinces and states, of all countries or of one',
  },
} as const satisfies Record<string, Endpoint>;
