import type { Endpoint } from '../endpoint.ts';

// Cards on file (BI-01 to BI-10). `listPaymentMethods` and `removePaymentMethod` are additions of ours.

export const createCardSetup = {
  name: 'createCardSetup',
  method: 'GET',
  path: '/api/formbilling/setup-intent/:clinicId',
  guard: 'public',
  limit: 'save',
  status: 200,
} as const satisfies Endpoint;

export const getPaymentMethod = {
  name: 'getPaymentMethod',
  method: 'GET',
  path: '/api/formbilling/get-paymentmethod/:clinicId/:paymentMethodId',
  guard: 'public',
  limit: 'read',
  status: 200,
} as const satisfies Endpoint;

export const listPaymentMethods = {
  name: 'listPaymentMethods',
  method: 'GET',
  path: '/api/formbilling/payment-methods',
  guard: 'person',
  limit: 'read',
  status: 200,
} as const satisfies Endpoint;

export const removePaymentMethod = {
  name: 'removePaymentMethod',
  method: 'DELETE',
  path: '/api/formbilling/payment-methods/:paymentMethodId',
  guard: 'person',
  limit: 'save',
  status: 204,
} as const satisfies Endpoint;

export const receivePaymentEvent = {
  name: 'receivePaymentEvent',
  method: 'POST',
  path: '/api/formbilling/webhook',
  guard: 'platform',
  limit: 'read',
  status: 200,
  bodyLimitBytes: 64 * 1024,
} as const satisfies Endpoint;

export const hasClientProfileBlock = {
  name: 'hasClientProfileBlock',
  method: 'GET',
  path: '/api/form-has-client-profile-block',
  guard: 'public',
  limit: 'read',
  status: 200,
} as const satisfies Endpoint;

export const getCardPerson = {
  name: 'getCardPerson',
  method: 'GET',
  path: '/api/form-get-card-person-details',
  guard: 'person',
  limit: 'read',
  status: 200,
} as const satisfies Endpoint;

// Programs of a clinic, for the block of a form that chooses among them (BL-07).

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

// Calls of the client profile block.

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
