// Forms: the launcher, filling in, responses, drafts, attachments, and forms that a client is asked to fill in.
import type { Endpoint } from '../endpoint.ts';

/**
 * 2,000 answers and their files, or one large sketch, whose coordinates are numbers. For a form that is published, the server computes the
 * parts from the form: those of `answerSize`.
 */
const ANSWERS = {
  bodyLimitBytes: 2 * 1024 * 1024,
  bodyParts: { most: 20_000, depth: 16, numbers: 200_000 },
} as const;

export const getFormByLocation = {
  name: 'getFormByLocation',
  method: 'GET',
  path: '/api/v2/form_by_location/:location',
  guard: 'public',
  limit: 'read',
  status: 200,
} as const satisfies Endpoint;

export const getLiveForm = {
  name: 'getLiveForm',
  method: 'GET',
  path: '/api/v2/live_form/:categorySlug/:formSlugId',
  guard: 'public',
  limit: 'read',
  status: 200,
} as const satisfies Endpoint;

export const checkOnlyLiveForm = {
  name: 'checkOnlyLiveForm',
  method: 'GET',
  path: '/api/v2/checkonlyliveform',
  guard: 'public',
  limit: 'read',
  status: 200,
} as const satisfies Endpoint;

export const listFormCategories = {
  name: 'listFormCategories',
  method: 'GET',
  path: '/api/v2/get_form_categories',
  guard: 'public',
  limit: 'read',
  status: 200,
} as const satisfies Endpoint;

export const getFormCategory = {
  name: 'getFormCategory',
  method: 'GET',
  path: '/api/v2/get_form_category/:slug',
  guard: 'public',
  limit: 'read',
  status: 200,
} as const satisfies Endpoint;

export const listLiveForms = {
  name: 'listLiveForms',
  method: 'GET',
  path: '/api/v2/get_live_forms',
  guard: 'public',
  limit: 'read',
  status: 200,
} as const satisfies Endpoint;

export const getFormClinic = {
  name: 'getFormClinic',
  method: 'GET',
  path: '/api/v2/form_clinic',
  guard: 'public',
  limit: 'read',
  status: 200,
} as const satisfies Endpoint;

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

export const getQuestionnaireResponse = {
  name: 'getQuestionnaireResponse',
  method: 'GET',
  path: '/api/v2/form_responses/:id/questionnaire_response',
  guard: 'person',
  limit: 'read',
  status: 200,
} as const satisfies Endpoint;

export const listServiceForms = {
  name: 'listServiceForms',
  method: 'GET',
  path: '/api/v2/service_forms/:serviceId',
  guard: 'public',
  limit: 'read',
  status: 200,
} as const satisfies Endpoint;

export const askForForm = {
  name: 'askForForm',
  method: 'POST',
  path: '/api/v2/user_forms',
  guard: 'person',
  limit: 'save',
  status: 201,
  isIdempotent: true,
} as const satisfies Endpoint;

export const listUserForms = {
  name: 'listUserForms',
  method: 'GET',
  path: '/api/v2/user_forms',
  guard: 'person',
  limit: 'read',
  status: 200,
} as const satisfies Endpoint;

export const getUserForm = {
  name: 'getUserForm',
  method: 'GET',
  path: '/api/v2/user_forms/:id',
  guard: 'person',
  limit: 'read',
  status: 200,
} as const satisfies Endpoint;

export const cancelUserForm = {
  name: 'cancelUserForm',
  method: 'DELETE',
  path: '/api/v2/user_forms/:id',
  guard: 'person',
  limit: 'save',
  status: 204,
} as const satisfies Endpoint;

export const getUserFormByLink = {
  name: 'getUserFormByLink',
  method: 'GET',
  path: '/api/v2/user_forms/by-link/:token',
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

export const listBookingForms = {
  name: 'listBookingForms',
  method: 'GET',
  path: '/api/appointment/by-link/:token/forms',
  guard: 'public',
  limit: 'read',
  status: 200,
} as const satisfies Endpoint;
