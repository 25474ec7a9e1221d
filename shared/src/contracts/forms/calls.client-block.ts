// Calls of the client profile block.
import type { Endpoint } from '../endpoint.ts';

const LIST = { method: 'GET', guard: 'public', limit: 'read', status: 200 } as const;

export const getClientBlockPrefill = {
  name: 'getClientBlockPrefill',
  method: 'GET',
  path: '/api/v2/form_client_block_prefill/:id',
  guard: 'person',
  limit: 'read',
  status: 200,
} as const satisfies Endpoint;

export const checkClientLink = {
  name: 'checkClientLink',
  method: 'POST',
  path: '/api/v2/form_check_auth_client_link',
  guard: 'person',
  limit: 'save',
  status: 200,
} as const satisfies Endpoint;

export const listBlockFields = {
  name: 'listBlockFields',
  ...LIST,
  path: '/api/v2/form_blocks/:builtInBlockId/fields',
} as const satisfies Endpoint;

export const listFormRelationships = {
  name: 'listFormRelationships',
  ...LIST,
  path: '/api/v2/form_options/relationships',
} as const satisfies Endpoint;
export const listFormContactTypes = {
  name: 'listFormContactTypes',
  ...LIST,
  path: '/api/v2/form_options/contact_types',
} as const satisfies Endpoint;
export const listFormDiagnoses = {
  name: 'listFormDiagnoses',
  ...LIST,
  path: '/api/v2/form_options/diagnoses',
} as const satisfies Endpoint;
export const listFormCountries = {
  name: 'listFormCountries',
  ...LIST,
  path: '/api/v2/form_options/countries',
} as const satisfies Endpoint;
export const listFormStates = {
  name: 'listFormStates',
  ...LIST,
  path: '/api/v2/form_options/states',
} as const satisfies Endpoint;
