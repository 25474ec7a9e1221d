import type { Endpoint } from '../endpoint.ts';

/** A form of 50 pages with 20 questions each, in two languages. */
const WORK = { bodyLimitBytes: 4 * 1024 * 1024, bodyParts: { most: 100_000, depth: 48 } } as const;

/** How staff make forms: working copies, versions, the life of a form, categories. */
export const FORM_BUILDING_ROUTES = {
  createForm: {
    method: 'POST',
    path: '/api/v2/forms',
    guard: 'person',
    limit: 'save',
    status: 201,
    ...WORK,
  },
  listFormTemplates: {
    method: 'GET',
    path: '/api/v2/form_templates',
    guard: 'person',
    limit: 'read',
    status: 200,
  },
  getFormWork: {
    method: 'GET',
    path: '/api/v2/forms/:id/working_copy',
    guard: 'person',
    limit: 'read',
    status: 200,
  },
  saveForm: {
    method: 'PUT',
    path: '/api/v2/forms/:id',
    guard: 'person',
    limit: 'save',
    status: 200,
    ...WORK,
  },
  publishForm: {
    method: 'POST',
    path: '/api/v2/forms/:id/publish',
    guard: 'person',
    limit: 'save',
    status: 200,
  },
  setFormStatus: {
    method: 'POST',
    path: '/api/v2/forms/:id/status',
    guard: 'person',
    limit: 'save',
    status: 200,
  },
  archiveForm: {
    method: 'POST',
    path: '/api/v2/forms/:id/archive',
    guard: 'person',
    limit: 'save',
    status: 200,
  },
  restoreForm: {
    method: 'POST',
    path: '/api/v2/forms/:id/restore',
    guard: 'person',
    limit: 'save',
    status: 200,
  },
  listFormVersions: {
    method: 'GET',
    path: '/api/v2/forms/:id/versions',
    guard: 'person',
    limit: 'read',
    status: 200,
  },
  getFormVersion: {
    method: 'GET',
    path: '/api/v2/forms/:id/versions/:version',
    guard: 'person',
    limit: 'read',
    status: 200,
  },
  listStaffFormCategories: {
    method: 'GET',
    path: '/api/v2/form_categories',
    guard: 'person',
    limit: 'read',
    status: 200,
  },
  createFormCategory: {
    method: 'POST',
    path: '/api/v2/form_categories',
    guard: 'person',
    limit: 'save',
    status: 201,
  },
  saveFormCategory: {
    method: 'PUT',
    path: '/api/v2/form_categories/:id',
    guard: 'person',
    limit: 'save',
    status: 200,
  },
} as const satisfies Record<string, Endpoint>;
