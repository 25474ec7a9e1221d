import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../platform/http/serve.ts';
import {
  createServiceCategory,
  moveServiceCategory,
  removeServiceCategory,
  saveServiceCategory,
} from './categories.service.ts';
import { listServices } from './list-services.service.ts';
import { moveService, offerService } from './offer-service.service.ts';
import { createService, saveService } from './save-service.service.ts';

/** Routes for owners and office admins to keep the services and their categories (EN-06). */
export function clinicServicesRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, 'listServices', ({ clinic }) => listServices(deps, clinic));
  serve(app, deps, 'createService', (call) => createService(deps, call));
  serve(app, deps, 'saveService', (call) => saveService(deps, call));
  serve(app, deps, 'offerService', (call) => offerService(deps, call));
  serve(app, deps, 'moveService', (call) => moveService(deps, call));
  serve(app, deps, 'createServiceCategory', (call) => createServiceCategory(deps, call));
  serve(app, deps, 'saveServiceCategory', (call) => saveServiceCategory(deps, call));
  serve(app, deps, 'moveServiceCategory', (call) => moveServiceCategory(deps, call));
  serve(app, deps, 'removeServiceCategory', (call) => removeServiceCategory(deps, call));
}
