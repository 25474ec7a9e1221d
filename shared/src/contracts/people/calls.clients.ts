// The clinic's clients, their guardians, and who reaches them.
import type { Endpoint } from '../endpoint.ts';

export const getClientPractitioners = {
  name: 'getClientPractitioners',
  method: 'GET',
  path: '/api/v2/practitioners/get-client-practitioners',
  guard: 'person',
  limit: 'read',
  status: 200,
} as const satisfies Endpoint;

export const listCaseload = {
  name: 'listCaseload',
  method: 'GET',
  path: '/api/clients/:id/practitioners',
  guard: 'person',
  limit: 'read',
  status: 200,
} as const satisfies Endpoint;

export const assignClient = {
  name: 'assignClient',
  method: 'PUT',
  path: '/api/clients/:id/practitioners',
  guard: 'person',
  limit: 'save',
  status: 200,
} as const satisfies Endpoint;

export const findClients = {
  name: 'findClients',
  // A search text is a person's name, phone, email or birth date: no address holds it.
  method: 'POST',
  path: '/api/clinics/clients/search',
  guard: 'person',
  limit: 'read',
  status: 200,
} as const satisfies Endpoint;

export const addClient = {
  name: 'addClient',
  method: 'POST',
  path: '/api/clinics/clients',
  guard: 'person',
  limit: 'save',
  status: 200,
  isIdempotent: true,
} as const satisfies Endpoint;

export const getClientRecord = {
  name: 'getClientRecord',
  method: 'GET',
  path: '/api/clinics/clients/:id',
  guard: 'person',
  limit: 'read',
  status: 200,
} as const satisfies Endpoint;

export const listClientProposals = {
  name: 'listClientProposals',
  method: 'GET',
  path: '/api/client_proposals',
  guard: 'person',
  limit: 'read',
  status: 200,
} as const satisfies Endpoint;

export const decideClientProposal = {
  name: 'decideClientProposal',
  method: 'PUT',
  path: '/api/client_proposals/:id',
  guard: 'person',
  limit: 'save',
  status: 200,
  isIdempotent: true,
} as const satisfies Endpoint;

export const listSameClients = {
  name: 'listSameClients',
  method: 'GET',
  path: '/api/same_clients',
  guard: 'person',
  limit: 'read',
  status: 200,
} as const satisfies Endpoint;

export const previewClientMerge = {
  name: 'previewClientMerge',
  method: 'GET',
  path: '/api/clients/:id/merge',
  guard: 'person',
  limit: 'read',
  status: 200,
} as const satisfies Endpoint;

export const mergeClients = {
  name: 'mergeClients',
  method: 'POST',
  path: '/api/clients/:id/merge',
  guard: 'person',
  limit: 'save',
  status: 200,
  isIdempotent: true,
} as const satisfies Endpoint;

export const undoClientMerge = {
  name: 'undoClientMerge',
  method: 'POST',
  path: '/api/client_merges/:id/undo',
  guard: 'person',
  limit: 'save',
  status: 200,
  isIdempotent: true,
} as const satisfies Endpoint;

export const listOwnProposals = {
  name: 'listOwnProposals',
  method: 'GET',
  path: '/api/own_client_proposals',
  guard: 'person',
  limit: 'read',
  status: 200,
} as const satisfies Endpoint;

export const readOwnRefusal = {
  name: 'readOwnRefusal',
  method: 'PUT',
  path: '/api/own_client_proposals/:id/read',
  guard: 'person',
  limit: 'save',
  status: 200,
} as const satisfies Endpoint;

export const listGuardianAccess = {
  name: 'listGuardianAccess',
  method: 'GET',
  path: '/api/guardian_access',
  guard: 'person',
  limit: 'read',
  status: 200,
} as const satisfies Endpoint;

export const setGuardianAccess = {
  name: 'setGuardianAccess',
  method: 'PUT',
  path: '/api/guardian_access/:id',
  guard: 'person',
  limit: 'save',
  status: 200,
} as const satisfies Endpoint;

export const decideGuardianRequest = {
  name: 'decideGuardianRequest',
  method: 'PUT',
  path: '/api/guardian_access/:id/request',
  guard: 'person',
  limit: 'save',
  status: 200,
  isIdempotent: true,
} as const satisfies Endpoint;

export const setGuardianNeed = {
  name: 'setGuardianNeed',
  method: 'PUT',
  path: '/api/clinics/clients/:id/guardian_need',
  guard: 'person',
  limit: 'save',
  status: 200,
} as const satisfies Endpoint;

export const findGuardianCandidates = {
  name: 'findGuardianCandidates',
  method: 'GET',
  path: '/api/clinics/clients/:id/guardian_candidates',
  guard: 'person',
  limit: 'read',
  status: 200,
} as const satisfies Endpoint;

export const linkGuardian = {
  name: 'linkGuardian',
  method: 'POST',
  path: '/api/clinics/clients/:id/guardians',
  guard: 'person',
  limit: 'save',
  status: 200,
} as const satisfies Endpoint;

export const getClientGuardian = {
  name: 'getClientGuardian',
  method: 'GET',
  path: '/api/clinics/clients/:id/guardians/:guardian_id',
  guard: 'person',
  limit: 'read',
  status: 200,
} as const satisfies Endpoint;

export const saveClientGuardian = {
  name: 'saveClientGuardian',
  method: 'PUT',
  path: '/api/clinics/clients/:id/guardians/:guardian_id',
  guard: 'person',
  limit: 'save',
  status: 200,
} as const satisfies Endpoint;

export const unlinkGuardian = {
  name: 'unlinkGuardian',
  method: 'DELETE',
  path: '/api/clinics/clients/:id/guardians/:guardian_id',
  guard: 'person',
  limit: 'save',
  status: 200,
} as const satisfies Endpoint;

export const getClientDetails = {
  name: 'getClientDetails',
  method: 'GET',
  path: '/api/clinics/clients/:id/details',
  guard: 'person',
  limit: 'read',
  status: 200,
} as const satisfies Endpoint;

export const saveClientDetails = {
  name: 'saveClientDetails',
  method: 'PUT',
  path: '/api/clinics/clients/:id/details',
  guard: 'person',
  limit: 'save',
  status: 200,
  isIdempotent: true,
} as const satisfies Endpoint;

export const getFamilyDetails = {
  name: 'getFamilyDetails',
  method: 'GET',
  path: '/api/own_clients/:id/details',
  guard: 'person',
  limit: 'read',
  status: 200,
} as const satisfies Endpoint;

export const saveFamilyDetails = {
  name: 'saveFamilyDetails',
  method: 'PUT',
  path: '/api/own_clients/:id/details',
  guard: 'person',
  limit: 'save',
  status: 200,
  isIdempotent: true,
} as const satisfies Endpoint;

export const getOwnDetails = {
  name: 'getOwnDetails',
  method: 'GET',
  path: '/api/own_details',
  guard: 'person',
  limit: 'read',
  status: 200,
} as const satisfies Endpoint;

export const saveOwnDetails = {
  name: 'saveOwnDetails',
  method: 'PUT',
  path: '/api/own_details',
  guard: 'person',
  limit: 'save',
  status: 200,
  isIdempotent: true,
} as const satisfies Endpoint;
