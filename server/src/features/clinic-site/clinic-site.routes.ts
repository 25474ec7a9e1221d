import { AppError } from '@carefront/shared/contracts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../platform/serve.ts';
import { findLocations } from './clinic-info.repository.ts';
import { listServicesByLocation, readClinicInfo } from './clinic-info.service.ts';
import { findContactTypes, findCountries, findRelationships, findStates } from './lookups.repository.ts';

export function clinicSiteRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps.database;
  const countriesAndStates = async () => ({ countries: await findCountries(db), states: await findStates(db) });

  serve(app, deps, 'getClinicInfo', ({ clinic, params }) => {
    if (params.id !== 'null' && params.id !== clinic.id) throw new AppError('not-found', `clinic ${params.id}`);
    return readClinicInfo(deps, clinic);
  });
  serve(app, deps, 'getLocations', ({ clinic }) => findLocations(db, clinic.id));
  serve(app, deps, 'fetchOptionsByLocation', async ({ clinic, params, query }) => {
    const filter = { locationId: params.locationId, occupationId: query.occupation_id ?? 0 };
    return { event_services: await listServicesByLocation(deps, clinic, filter) };
  });
  serve(app, deps, 'getCountriesStates', countriesAndStates);
  serve(app, deps, 'getStates', async () => ({ data: { states: await findStates(db) } }));
  serve(app, deps, 'getIntakeDataOption', countriesAndStates);
  serve(app, deps, 'getGuardianData', async ({ clinic, query }) => {
    // Nobody is signed in yet, so every guardian and contact is somebody else's.
    const foreign =
      query.guardian_id ?? query.contact_id ?? (query.clinic_id === clinic.id ? undefined : query.clinic_id);
    if (foreign !== undefined) throw new AppError('not-found', 'guardian data of someone else');
    return {
      relationships: await findRelationships(db),
      contact_types_other: await findContactTypes(db),
      clients: [],
    };
  });
}
