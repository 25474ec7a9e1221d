import type { Endpoint } from '../endpoint.ts';

const READ = { guard: 'person', limit: 'read', status: 200 } as const;
const SAVE = { guard: 'person', limit: 'save', status: 200 } as const;

/** What the clinic offers, and where. */
export const SERVICE_ROUTES = {
  listServices: {
    ...READ,
    method: 'GET',
    path: '/api/clinics/services',
    summary: 'All services, also those off offer, with the categories and what a service can be restricted to',
  },
  createService: {
    ...SAVE,
    method: 'POST',
    path: '/api/clinics/services',
    status: 201,
    summary: 'Adds a service at the end of its category',
  },
  saveService: {
    ...SAVE,
    method: 'PUT',
    path: '/api/clinics/services/:id',
    summary: 'Saves a service; booked sessions stay as they are',
  },
  offerService: {
    ...SAVE,
    method: 'PUT',
    path: '/api/clinics/services/:id/offer',
    summary: 'Takes a service off offer, or offers it again; booked sessions stay as they are',
  },
  moveService: {
    ...SAVE,
    method: 'PUT',
    path: '/api/clinics/services/:id/position',
    summary: 'Moves a service among the offered services of its category',
  },
  createServiceCategory: {
    ...SAVE,
    method: 'POST',
    path: '/api/clinics/service-categories',
    status: 201,
    summary: 'Adds a category behind the others',
  },
  saveServiceCategory: {
    ...SAVE,
    method: 'PUT',
    path: '/api/clinics/service-categories/:id',
    summary: 'Saves the name and the description of a category',
  },
  moveServiceCategory: {
    ...SAVE,
    method: 'PUT',
    path: '/api/clinics/service-categories/:id/position',
    summary: 'Moves a category among the others',
  },
  removeServiceCategory: {
    ...SAVE,
    method: 'DELETE',
    path: '/api/clinics/service-categories/:id',
    status: 204,
    summary: 'Removes a category that has no service',
  },
  listClinicLocations: {
    ...READ,
    method: 'GET',
    path: '/api/clinics/locations',
    summary: "All of the clinic's locations, also those off offer",
  },
  createLocation: {
    ...SAVE,
    method: 'POST',
    path: '/api/clinics/locations',
    status: 201,
    summary: 'Adds a location behind the others',
  },
  saveLocation: {
    ...SAVE,
    method: 'PUT',
    path: '/api/clinics/locations/:id',
    summary: 'Saves a location',
  },
  offerLocation: {
    ...SAVE,
    method: 'PUT',
    path: '/api/clinics/locations/:id/offer',
    summary: 'Takes a location off offer, or offers it again; booked sessions stay as they are',
  },
  moveLocation: {
    ...SAVE,
    method: 'PUT',
    path: '/api/clinics/locations/:id/position',
    summary: 'Moves a location among the offered ones',
  },
  listClosures: {
    ...READ,
    method: 'GET',
    path: '/api/clinics/closures',
    summary: 'Dates on which the clinic or a location is shut, without those that are over',
  },
  createClosure: {
    ...SAVE,
    method: 'POST',
    path: '/api/clinics/closures',
    status: 201,
    summary: 'Shuts the clinic or a location on these dates; booked sessions stay as they are',
  },
  removeClosure: {
    ...SAVE,
    method: 'DELETE',
    path: '/api/clinics/closures/:id',
    status: 204,
    summary: 'Removes a closure',
  },
} as const satisfies Record<string, Endpoint>;
