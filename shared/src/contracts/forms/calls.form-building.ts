// How staff make forms: working copies, versions, the life of a form, categories.
import type { Endpoint } from '../endpoint.ts';

/** A form of 50 pages with 20 questions each, in two languages. */
const WORK = { bodyLimitBytes: 4 * 1024 * 1024, bodyParts: { most: 100_000, depth: 48 } } as const;

export const createForm = {
  name: 'createForm',
  method: 'POST',
  path: '/api/v2/forms',
  guard: 'person',
  limit: 'save',
  status: 201,
  ...WORK,
} as const satisfies Endpoint;

export const listFormTemplates = {
  name: 'listFormTemplates',
  method: 'GET',
  path: '/api/v2/form_templates',
  guard: 'person',
  limit: 'read',
  status: 200,
} as const satisfies Endpoint;

export const getFormWork = {
  name: 'getFormWork',
  method: 'GET',
  path: '/api/v2/forms/:id/working_copy',
  guard: 'person',
  limit: 'read',
  status: 200,
} as const satisfies Endpoint;

export const saveForm = {
  name: 'saveForm',
  method: 'PUT',
  path: '/api/v2/forms/:id',
  guard: 'person',
  limit: 'save',
  status: 200,
  ...WORK,
} as const satisfies Endpoint;

export const publishForm = {
  name: 'publishForm',
  method: 'POST',
  path: '/api/v2/forms/:id/publish',
  guard: 'person',
  limit: 'save',
  status: 200,
} as const satisfies Endpoint;

export const setFormStatus = {
  name: 'setFormStatus',
  method: 'POST',
  path: '/api/v2/forms/:id/status',
  guard: 'person',
  limit: 'save',
  status: 200,
} as const satisfies Endpoint;

export const archiveForm = {
  name: 'archiveForm',
  method: 'POST',
  path: '/api/v2/forms/:id/archive',
  guard: 'person',
  limit: 'save',
  status: 200,
} as const satisfies Endpoint;

export const restoreForm = {
  name: 'restoreForm',
  method: 'POST',
  path: '/api/v2/forms/:id/restore',
  guard: 'person',
  limit: 'save',
  status: 200,
} as const satisfies Endpoint;

export const listFormVersions = {
  name: 'listFormVersions',
  method: 'GET',
  path: '/api/v2/forms/:id/versions',
  guard: 'person',
  limit: 'read',
  status: 200,
} as const satisfies Endpoint;

export const getFormVersion = {
  name: 'getFormVersion',
  method: 'GET',
  path: '/api/v2/forms/:id/versions/:version',
  guard: 'person',
  limit: 'read',
  status: 200,
} as const satisfies Endpoint;

export const listStaffFormCategories = {
  name: 'listStaffFormCategories',
  method: 'GET',
  path: '/api/v2/form_categories',
  guard: 'person',
  limit: 'read',
  status: 200,
} as const satisfies Endpoint;

export const createFormCategory = {
  name: 'createFormCategory',
  method: 'POST',
  path: '/api/v2/form_categories',
  guard: 'person',
  limit: 'save',
  status: 201,
} as const satisfies Endpoint;

export const saveFormCategory = {
  name: 'saveFormCategory',
  method: 'PUT',
  path: '/api/v2/form_categories/:id',
  guard: 'person',
  limit: 'save',
  status: 200,
} as const satisfies Endpoint;

export const listStaffForms = {
  name: 'listStaffForms',
  method: 'GET',
  path: '/api/v2/forms',
  guard: 'person',
  limit: 'read',
  status: 200,
} as const satisfies Endpoint;

export const getStaffForm = {
  name: 'getStaffForm',
  method: 'GET',
  path: '/api/v2/forms/:id',
  guard: 'person',
  limit: 'read',
  status: 200,
} as const satisfies Endpoint;

export const saveFormServices = {
  name: 'saveFormServices',
  method: 'PUT',
  path: '/api/v2/forms/:id/services',
  guard: 'person',
  limit: 'save',
  status: 200,
} as const satisfies Endpoint;

export const getQuestionnaire = {
  name: 'getQuestionnaire',
  method: 'GET',
  path: '/api/v2/forms/:id/questionnaire',
  guard: 'person',
  limit: 'read',
  status: 200,
} as const satisfies Endpoint;

export const importQuestionnaire = {
  name: 'importQuestionnaire',
  method: 'POST',
  path: '/api/v2/forms/questionnaire',
  guard: 'person',
  limit: 'save',
  status: 201,
  bodyLimitBytes: 2 * 1024 * 1024,
  bodyParts: { most: 100_000, depth: 48 },
} as const satisfies Endpoint;
