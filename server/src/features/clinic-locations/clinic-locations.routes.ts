import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../platform/http/serve.ts';
import { createClosure, listClosures, removeClosure } from './closures.service.ts';
import { createLocation, listClinicLocations, moveLocation, offerLocation, saveLocation } from './locations.service.ts';

/** Routes for owners and office admins to keep the locations and the dates on which these, or the clinic, are shut (BK-02). */
export function clinicLocationsRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, 'listClinicLocations', ({ clinic }) => listClinicLocations(deps, clinic.id));
  serve(app, deps, 'createLocation', (call) => createLocation(deps, call));
  serve(app, deps, 'saveLocation', (call) => saveLocation(deps, call));
  serve(app, deps, 'offerLocation', (call) => offerLocation(deps, call));
  serve(app, deps, 'moveLocation', (call) => moveLocation(deps, call));
  serve(app, deps, 'listClosures', ({ clinic }) => listClosures(deps, clinic));
  serve(app, deps, 'createClosure', (call) => createClosure(deps, call));
  serve(app, deps, 'removeClosure', (call) => removeClosure(deps, call));
}
