import { createClosure, listClosures, removeClosure } from '../features/clinic-locations/closures.service.ts';
import {
  createLocation,
  listClinicLocations,
  moveLocation,
  offerLocation,
  saveLocation,
} from '../features/clinic-locations/locations.service.ts';
import {
  createServiceCategory,
  moveServiceCategory,
  removeServiceCategory,
  saveServiceCategory,
} from '../features/clinic-services/categories.service.ts';
import { listServices } from '../features/clinic-services/list-services.service.ts';
import { moveService, offerService } from '../features/clinic-services/offer-service.service.ts';
import { createService, saveService } from '../features/clinic-services/save-service.service.ts';
import { readClinicSettings } from '../features/clinic-settings/clinic-settings.repository.ts';
import { saveClinicSettings } from '../features/clinic-settings/save-clinic-settings.service.ts';
import { removeHoursOnDate, saveHoursOnDate } from '../features/practitioner-hours/hours-on-date.service.ts';
import { listPractitionerHours, readPractitionerHours } from '../features/practitioner-hours/read-hours.service.ts';
import { savePractitionerHours } from '../features/practitioner-hours/save-hours.service.ts';
import { addTimeOff, removeTimeOff } from '../features/practitioner-hours/time-off.service.ts';
import type { SomeRoutes } from './route-table.ts';

export const clinicRoutes = {
  // Owners and office admins keep the services and their categories (EN-06).
  listServices: (deps, { clinic }) => listServices(deps, clinic),
  createService,
  saveService,
  offerService,
  moveService,
  createServiceCategory,
  saveServiceCategory,
  moveServiceCategory,
  removeServiceCategory,

  // Owners and office admins keep the locations and the dates on which these, or the clinic, are shut (BK-02).
  listClinicLocations: (deps, { clinic }) => listClinicLocations(deps, clinic.id),
  createLocation,
  saveLocation,
  offerLocation,
  moveLocation,
  listClosures: (deps, { clinic }) => listClosures(deps, clinic),
  createClosure,
  removeClosure,

  // Owners and office admins change the clinic's settings.
  getClinicSettings: (deps, { clinic }) => readClinicSettings(deps.database.db, clinic.id),
  saveClinicSettings,

  // Hours and time off of the practitioners: the office's for everybody, a practitioner's for themselves.
  listPractitionerHours,
  getPractitionerHours: readPractitionerHours,
  savePractitionerHours,
  saveHoursOnDate,
  removeHoursOnDate,
  addTimeOff,
  removeTimeOff,
} satisfies SomeRoutes;
