import { createClosure, listClosures, removeClosure } from '../features/clinic-locations/closures.ts';
import {
  createLocation,
  listClinicLocations,
  moveLocation,
  offerLocation,
  saveLocation,
} from '../features/clinic-locations/locations.ts';
import {
  createProgramCategory,
  moveProgramCategory,
  removeProgramCategory,
  saveProgramCategory,
} from '../features/clinic-programs/program-categories.ts';
import {
  createProgram,
  listClinicPrograms,
  moveProgram,
  offerProgram,
  saveProgram,
} from '../features/clinic-programs/programs.ts';
import {
  createServiceCategory,
  moveServiceCategory,
  removeServiceCategory,
  saveServiceCategory,
} from '../features/clinic-services/categories.ts';
import {
  createDiscipline,
  moveDiscipline,
  removeDiscipline,
  saveDiscipline,
} from '../features/clinic-services/disciplines.ts';
import {
  createService,
  listServices,
  moveService,
  offerService,
  saveService,
} from '../features/clinic-services/services.ts';
import { readClinicSettings, saveClinicSettings } from '../features/clinic-settings/save-clinic-settings.ts';
import { getOpening, noteSiteSeen } from '../features/open-clinic/open-clinic.ts';
import { listPractitionerHours, readPractitionerHours } from '../features/practitioner-hours/read-hours.ts';
import {
  removeHoursOnDate,
  saveHoursOnDate,
  savePractitionerHours,
} from '../features/practitioner-hours/save-hours.ts';
import { addTimeOff, removeTimeOff } from '../features/practitioner-hours/time-off.ts';
import type { SomeRoutes } from './route-table.ts';

export const clinicRoutes = {
  // Owners and office admins keep the services and their categories (EN-06).
  listServices,
  createService,
  saveService,
  offerService,
  moveService,
  createServiceCategory,
  saveServiceCategory,
  moveServiceCategory,
  removeServiceCategory,

  // Owners and office admins keep the disciplines that practitioners have and services name (BK-13).
  createDiscipline,
  saveDiscipline,
  moveDiscipline,
  removeDiscipline,

  // Owners and office admins keep the programs that forms offer, and their categories (BL-07).
  listClinicPrograms: (deps, { clinic }) => listClinicPrograms(deps, clinic),
  createProgram,
  saveProgram,
  offerProgram,
  moveProgram,
  createProgramCategory,
  saveProgramCategory,
  moveProgramCategory,
  removeProgramCategory,

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

  // The steps that open a new clinic.
  getOpening,
  noteSiteSeen,

  // Hours and time off of the practitioners: the office's for everybody, a practitioner's for themselves.
  listPractitionerHours,
  getPractitionerHours: readPractitionerHours,
  savePractitionerHours,
  saveHoursOnDate,
  removeHoursOnDate,
  addTimeOff,
  removeTimeOff,
} satisfies SomeRoutes;
