import type { Endpoint } from '../endpoint.ts';

const READ = { guard: 'person', limit: 'read', status: 200 } as const;
const SAVE = { guard: 'person', limit: 'save', status: 200 } as const;

/** What the clinic offers, and where. */
export const SERVICE_ROUTES = {
  listServices: {
    ...READ,
    method: 'GET',
    path: '/api/clinics/services',
  },
  createService: {
    ...SAVE,
    method: 'POST',
    path: '/api/clinics/services',
    status: 201,
  },
  saveService: {
    ...SAVE,
    method: 'PUT',
    path: '/api/clinics/services/:id',
  },
  offerService: {
    ...SAVE,
    method: 'PUT',
    path: '/api/clinics/services/:id/offer',
  },
  moveService: {
    ...SAVE,
    method: 'PUT',
    path: '/api/clinics/services/:id/position',
  },
  createServiceCategory: {
    ...SAVE,
    method: 'POST',
    path: '/api/clinics/service-categories',
    status: 201,
  },
  saveServiceCategory: {
    ...SAVE,
    method: 'PUT',
    path: '/api/clinics/service-categories/:id',
  },
  moveServiceCategory: {
    ...SAVE,
    method: 'PUT',
    path: '/api/clinics/service-categories/:id/position',
  },
  removeServiceCategory: {
    ...SAVE,
    method: 'DELETE',
    path: '/api/clinics/service-categories/:id',
    status: 204,
  },
  listClinicLocations: {
    ...READ,
    method: 'GET',
    path: '/api/clinics/locations',
  },
  createLocation: {
    ...SAVE,
    method: 'POST',
    path: '/api/clinics/locations',
    status: 201,
  },
  saveLocation: {
    ...SAVE,
    method: 'PUT',
    path: '/api/clinics/locations/:id',
  },
  offerLocation: {
    ...SAVE,
    method: 'PUT',
    path: '/api/clinics/locations/:id/offer',
  },
  moveLocation: {
    ...SAVE,
    method: 'PUT',
    path: '/api/clinics/locations/:id/position',
  },
  listClosures: {
    ...READ,
    method: 'GET',
    path: '/api/clinics/closures',
  },
  createClosure: {
    ...SAVE,
    method: 'POST',
    path: '/api/clinics/closures',
    status: 201,
  },
  removeClosure: {
    ...SAVE,
    method: 'DELETE',
    path: '/api/clinics/closures/:id',
    status: 204,
  },
} as const satisfies Record<string, Endpoint>;
