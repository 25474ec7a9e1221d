// Filling in a form: its pages, drafts, attachments. A separate file: the launcher loads none of them.
import type { Endpoint } from '../endpoint.ts';

/**
 * 2,000 answers and their files, or one large sketch, whose coordinates are numbers. For a form that is published, the server computes the
 * parts from the form: those of `answerSize`.
 */
const ANSWERS = {
  bodyLimitBytes: 2 * 1024 * 1024,
  bodyParts: { most: 20_000, depth: 16, numbers: 200_000 },
} as const;

export const validateFormStep = {
  name: 'validateFormStep',
  method: 'POST',
  path: '/api/v2/form_validate_step',
  guard: 'public',
  limit: 'step',
  status: 200,
  ...ANSWERS,
} as const satisfies Endpoint;

export const submitForm = {
  name: 'submitForm',
  method: 'POST',
  path: '/api/v2/form_responses',
  guard: 'public',
  limit: 'registration',
  status: 201,
  isIdempotent: true,
  ...ANSWERS,
} as const satisfies Endpoint;

export const saveFormDraft = {
  name: 'saveFormDraft',
  method: 'PUT',
  path: '/api/v2/form_drafts/:formId',
  guard: 'person',
  limit: 'save',
  status: 204,
  bodyLimitBytes: ANSWERS.bodyLimitBytes,
} as const satisfies Endpoint;

export const getFormDraft = {
  name: 'getFormDraft',
  method: 'GET',
  path: '/api/v2/form_drafts/:formId',
  guard: 'person',
  limit: 'read',
  status: 200,
} as const satisfies Endpoint;

export const removeFormDraft = {
  name: 'removeFormDraft',
  method: 'DELETE',
  path: '/api/v2/form_drafts/:formId',
  guard: 'person',
  limit: 'save',
  status: 204,
} as const satisfies Endpoint;

export const uploadFormAttachment = {
  name: 'uploadFormAttachment',
  method: 'POST',
  path: '/api/v2/form_response_attachments',
  guard: 'public',
  limit: 'upload',
  status: 201,
  isUpload: true,
} as const satisfies Endpoint;

export const removeFormAttachment = {
  name: 'removeFormAttachment',
  method: 'DELETE',
  path: '/api/v2/form_response_attachments/:id',
  guard: 'public',
  limit: 'save',
  status: 204,
} as const satisfies Endpoint;

export const showFormAttachment = {
  name: 'showFormAttachment',
  method: 'GET',
  path: '/api/v2/form_response/show-attachment/:id',
  guard: 'public',
  limit: 'read',
  status: 200,
  file: 'stored',
} as const satisfies Endpoint;

export const searchFormOptions = {
  name: 'searchFormOptions',
  method: 'GET',
  path: '/api/v2/form_options/remote',
  guard: 'public',
  limit: 'read',
  status: 200,
} as const satisfies Endpoint;

export const saveLinkedDraft = {
  name: 'saveLinkedDraft',
  method: 'PUT',
  path: '/api/v2/user_forms/by-link/:token/draft',
  guard: 'public',
  limit: 'save',
  status: 204,
  bodyLimitBytes: ANSWERS.bodyLimitBytes,
} as const satisfies Endpoint;

export const openLinkedDraft = {
  name: 'openLinkedDraft',
  method: 'POST',
  path: '/api/v2/user_forms/by-link/:token/draft/open',
  guard: 'public',
  limit: 'auth',
  status: 200,
} as const satisfies Endpoint;

export const sendLinkedDraftCode = {
  name: 'sendLinkedDraftCode',
  method: 'POST',
  path: '/api/v2/user_forms/by-link/:token/draft/code',
  guard: 'public',
  limit: 'auth',
  status: 200,
} as const satisfies Endpoint;

export const removeLinkedDraft = {
  name: 'removeLinkedDraft',
  method: 'POST',
  path: '/api/v2/user_forms/by-link/:token/draft/remove',
  guard: 'public',
  limit: 'save',
  status: 204,
} as const satisfies Endpoint;
