import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../platform/http/serve.ts';
import { removeHoursOnDate, saveHoursOnDate } from './hours-on-date.service.ts';
import { listPractitionerHours, readPractitionerHours } from './read-hours.service.ts';
import { savePractitionerHours } from './save-hours.service.ts';
import { addTimeOff, removeTimeOff } from './time-off.service.ts';

/** Hours and time off of the practitioners: the office's for everybody, a practitioner's for themselves. */
export function practitionerHoursRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, 'listPractitionerHours', (call) => listPractitionerHours(deps, call));
  serve(app, deps, 'getPractitionerHours', (call) => readPractitionerHours(deps, call));
  serve(app, deps, 'savePractitionerHours', (call) => savePractitionerHours(deps, call));
  serve(app, deps, 'saveHoursOnDate', (call) => saveHoursOnDate(deps, call));
  serve(app, deps, 'removeHoursOnDate', (call) => removeHoursOnDate(deps, call));
  serve(app, deps, 'addTimeOff', (call) => addTimeOff(deps, call));
  serve(app, deps, 'removeTimeOff', (call) => removeTimeOff(deps, call));
}
