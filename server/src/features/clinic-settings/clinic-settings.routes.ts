import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../platform/http/serve.ts';
import { readClinicSettings } from './clinic-settings.repository.ts';
import { saveClinicSettings } from './save-clinic-settings.service.ts';

/** Routes for owners and office admins to change the clinic's settings. */
export function clinicSettingsRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, 'getClinicSettings', ({ clinic }) => readClinicSettings(deps.database.db, clinic.id));
  serve(app, deps, 'saveClinicSettings', (call) => saveClinicSettings(deps, call));
}
