// Lists of forms, and their content.
import type { Endpoint } from '../endpoint.ts';

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

export const listServiceForms = {
  name: 'listServiceForms',
  method: 'GET',
  path: '/api/v2/service_forms/:serviceId',
  guard: 'public',
  limit: 'read',
  status: 200,
} as const satisfies Endpoint;
