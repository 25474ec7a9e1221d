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
  },
  checkClientLink: {
    method: 'POST',
    path: '/api/v2/form_check_auth_client_link',
    guard: 'person',
    limit: 'save',
    status: 200,
  },
  listBlockFields: {
    ...LIST,
    path: '/api/v2/form_blocks/:builtInBlockId/fields',
  },
  listFormRelationships: { ...LIST, path: '/api/v2/form_options/relationships' },
  listFormContactTypes: { ...LIST, path: '/api/v2/form_options/contact_types' },
  listFormDiagnoses: { ...LIST, path: '/api/v2/form_options/diagnoses' },
  listFormCountries: { ...LIST, path: '/api/v2/form_options/countries' },
  listFormStates: {
    ...LIST,
    path: '/api/v2/form_options/states',
  },
} as const satisfies Record<string, Endpoint>;
