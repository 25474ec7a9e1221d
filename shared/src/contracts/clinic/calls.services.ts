// Calls about services, disciplines and locations.
import type { Endpoint } from '../endpoint.ts';

const READ = { guard: 'person', limit: 'read', status: 200 } as const;
const SAVE = { guard: 'person', limit: 'save', status: 200 } as const;

export const listServices = {
  name: 'listServices',
  ...READ,
  method: 'GET',
  path: '/api/clinics/services',
} as const satisfies Endpoint;

export const createService = {
  name: 'createService',
  ...SAVE,
  method: 'POST',
  path: '/api/clinics/services',
  status: 201,
} as const satisfies Endpoint;

export const saveService = {
  name: 'saveService',
  ...SAVE,
  method: 'PUT',
  path: '/api/clinics/services/:id',
} as const satisfies Endpoint;

export const offerService = {
  name: 'offerService',
  ...SAVE,
  method: 'PUT',
  path: '/api/clinics/services/:id/offer',
} as const satisfies Endpoint;

export const moveService = {
  name: 'moveService',
  ...SAVE,
  method: 'PUT',
  path: '/api/clinics/services/:id/position',
} as const satisfies Endpoint;

export const createServiceCategory = {
  name: 'createServiceCategory',
  ...SAVE,
  method: 'POST',
  path: '/api/clinics/service-categories',
  status: 201,
} as const satisfies Endpoint;

export const saveServiceCategory = {
  name: 'saveServiceCategory',
  ...SAVE,
  method: 'PUT',
  path: '/api/clinics/service-categories/:id',
} as const satisfies Endpoint;

export const moveServiceCategory = {
  name: 'moveServiceCategory',
  ...SAVE,
  method: 'PUT',
  path: '/api/clinics/service-categories/:id/position',
} as const satisfies Endpoint;

export const removeServiceCategory = {
  name: 'removeServiceCategory',
  ...SAVE,
  method: 'DELETE',
  path: '/api/clinics/service-categories/:id',
  status: 204,
} as const satisfies Endpoint;

export const createDiscipline = {
  name: 'createDiscipline',
  ...SAVE,
  method: 'POST',
  path: '/api/clinics/disciplines',
  status: 201,
} as const satisfies Endpoint;

export const saveDiscipline = {
  name: 'saveDiscipline',
  ...SAVE,
  method: 'PUT',
  path: '/api/clinics/disciplines/:id',
} as const satisfies Endpoint;

export const moveDiscipline = {
  name: 'moveDiscipline',
  ...SAVE,
  method: 'PUT',
  path: '/api/clinics/disciplines/:id/position',
} as const satisfies Endpoint;

export const removeDiscipline = {
  name: 'removeDiscipline',
  ...SAVE,
  method: 'DELETE',
  path: '/api/clinics/disciplines/:id',
  status: 204,
} as const satisfies Endpoint;

export const listClinicLocations = {
  name: 'listClinicLocations',
  ...READ,
  method: 'GET',
  path: '/api/clinics/locations',
} as const satisfies Endpoint;

export const createLocation = {
  name: 'createLocation',
  ...SAVE,
  method: 'POST',
  path: '/api/clinics/locations',
  status: 201,
} as const satisfies Endpoint;

export const saveLocation = {
  name: 'saveLocation',
  ...SAVE,
  method: 'PUT',
  path: '/api/clinics/locations/:id',
} as const satisfies Endpoint;

export const offerLocation = {
  name: 'offerLocation',
  ...SAVE,
  method: 'PUT',
  path: '/api/clinics/locations/:id/offer',
} as const satisfies Endpoint;

export const moveLocation = {
  name: 'moveLocation',
  ...SAVE,
  method: 'PUT',
  path: '/api/clinics/locations/:id/position',
} as const satisfies Endpoint;

export const listClosures = {
  name: 'listClosures',
  ...READ,
  method: 'GET',
  path: '/api/clinics/closures',
} as const satisfies Endpoint;

export const createClosure = {
  name: 'createClosure',
  ...SAVE,
  method: 'POST',
  path: '/api/clinics/closures',
  status: 201,
} as const satisfies Endpoint;

export const removeClosure = {
  name: 'removeClosure',
  ...SAVE,
  method: 'DELETE',
  path: '/api/clinics/closures/:id',
  status: 204,
} as const satisfies Endpoint;
