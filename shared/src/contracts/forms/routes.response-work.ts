import type { Endpoint } from '../endpoint.ts';

/** Work of staff with submitted forms: counts, exports, deletion and retention, scores, summaries. */
export const RESPONSE_WORK_ROUTES = {
  countForms: {
    method: 'GET',
    path: '/api/v2/form_counts',
    guard: 'person',
    limit: 'read',
    status: 200,
  },
  startFormExport: {
    method: 'POST',
    path: '/api/v2/forms/:id/exports',
    guard: 'person',
    limit: 'save',
    status: 201,
  },
  listFormExports: {
    method: 'GET',
    path: '/api/v2/form_exports',
    guard: 'person',
    limit: 'read',
    status: 200,
  },
  getFormExport: {
    method: 'GET',
    path: '/api/v2/form_exports/:id',
    guard: 'person',
    limit: 'read',
    status: 200,
  },
  removeFormExport: {
    method: 'DELETE',
    path: '/api/v2/form_exports/:id',
    guard: 'person',
    limit: 'save',
    status: 204,
  },
  downloadFormExport: {
    method: 'GET',
    path: '/api/v2/form_exports/:id/file',
    guard: 'person',
    limit: 'read',
    status: 200,
    file: 'stored',
  },
  deleteFormResponse: {
    method: 'POST',
    path: '/api/v2/form_responses/:id/deletion',
    guard: 'person',
    limit: 'save',
    status: 200,
  },
  getFormRetention: {
    method: 'GET',
    path: '/api/v2/forms/:id/retention',
    guard: 'person',
    limit: 'read',
    status: 200,
  },
  saveFormRetention: {
    method: 'PUT',
    path: '/api/v2/forms/:id/retention',
    guard: 'person',
    limit: 'save',
    status: 200,
  },
  getFormScores: {
    method: 'GET',
    path: '/api/v2/forms/:id/scores',
    guard: 'person',
    limit: 'read',
    status: 200,
  },
  getFormSummary: {
    method: 'GET',
    path: '/api/v2/forms/:id/summary',
    guard: 'person',
    limit: 'read',
    status: 200,
    isLong: true,
  },
} as const satisfies Record<string, Endpoint>;
