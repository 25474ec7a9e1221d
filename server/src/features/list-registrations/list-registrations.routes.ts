import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../platform/http/serve.ts';
import { countRegistrations, markRegistrationsSeen } from './count-registrations.service.ts';
import { listRegistrations } from './list-registrations.service.ts';

/** Lists the people the clinic has to contact: those who put themselves on its waitlist (CB-07). */
export function listRegistrationsRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, 'listRegistrations', ({ clinic, query }) => listRegistrations(deps, { clinicId: clinic.id, query }));
  serve(app, deps, 'countRegistrations', (call) => countRegistrations(deps, call));
  serve(app, deps, 'markRegistrationsSeen', (call) => markRegistrationsSeen(deps, call));
}
