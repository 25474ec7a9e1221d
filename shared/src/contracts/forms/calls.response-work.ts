// Work of staff with submitted forms: counts, exports, deletion and retention, scores, summaries.
import type { Endpoint } from '../endpoint.ts';

export const countForms = {
  name: 'countForms',
  method: 'GET',
  path: '/api/v2/form_counts',
  guard: 'person',
  limit: 'read',
  status: 200,
} as const satisfies Endpoint;

export const startFormExport = {
  name: 'startFormExport',
  method: 'POST',
  path: '/api/v2/forms/:id/exports',
  guard: 'person',
  limit: 'save',
  status: 201,
} as const satisfies Endpoint;

export const listFormExports = {
  name: 'listFormExports',
  method: 'GET',
  path: '/api/v2/form_exports',
  guard: 'person',
  limit: 'read',
  status: 200,
} as const satisfies Endpoint;

export const getFormExport = {
  name: 'getFormExport',
  method: 'GET',
  path: '/api/v2/form_exports/:id',
  guard: 'person',
  limit: 'read',
  status: 200,
} as const satisfies Endpoint;

export const removeFormExport = {
  name: 'removeFormExport',
  method: 'DELETE',
  path: '/api/v2/form_exports/:id',
  guard: 'person',
  limit: 'save',
  status: 204,
} as const satisfies Endpoint;

export const downloadFormExport = {
  name: 'downloadFormExport',
  method: 'GET',
  path: '/api/v2/form_exports/:id/file',
  guard: 'person',
  limit: 'read',
  status: 200,
  file: 'stored',
} as const satisfies Endpoint;

export const deleteFormResponse = {
  name: 'deleteFormResponse',
  method: 'POST',
  path: '/api/v2/form_responses/:id/deletion',
  guard: 'person',
  limit: 'save',
  status: 200,
  isIdempotent: true,
} as const satisfies Endpoint;

export const getFormRetention = {
  name: 'getFormRetention',
  method: 'GET',
  path: '/api/v2/forms/:id/retention',
  guard: 'person',
  limit: 'read',
  status: 200,
} as const satisfies Endpoint;

export const saveFormRetention = {
  name: 'saveFormRetention',
  method: 'PUT',
  path: '/api/v2/forms/:id/retention',
  guard: 'person',
  limit: 'save',
  status: 200,
} as const satisfies Endpoint;

export const getFormScores = {
  name: 'getFormScores',
  method: 'GET',
  path: '/api/v2/forms/:id/scores',
  guard: 'person',
  limit: 'read',
  status: 200,
} as const satisfies Endpoint;

export const getFormSummary = {
  name: 'getFormSummary',
  method: 'GET',
  path: '/api/v2/forms/:id/summary',
  guard: 'person',
  limit: 'read',
  status: 200,
  isLong: true,
} as const satisfies Endpoint;

export const listFormResponses = {
  name: 'listFormResponses',
  method: 'GET',
  path: '/api/v2/form_responses',
  guard: 'person',
  limit: 'read',
  status: 200,
} as const satisfies Endpoint;

export const getFormResponse = {
  name: 'getFormResponse',
  method: 'GET',
  path: '/api/v2/form_responses/:id',
  guard: 'person',
  limit: 'read',
  status: 200,
} as const satisfies Endpoint;

export const getFormResponsePdf = {
  name: 'getFormResponsePdf',
  method: 'GET',
  path: '/api/v2/form_responses/:id/pdf',
  guard: 'person',
  limit: 'read',
  status: 200,
  file: 'application/pdf',
  fileName: 'form.pdf',
} as const satisfies Endpoint;

export const getQuestionnaireResponse = {
  name: 'getQuestionnaireResponse',
  method: 'GET',
  path: '/api/v2/form_responses/:id/questionnaire_response',
  guard: 'person',
  limit: 'read',
  status: 200,
} as const satisfies Endpoint;
