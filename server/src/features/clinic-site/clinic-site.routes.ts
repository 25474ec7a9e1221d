import { AppError } from '@carefront/shared/contracts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { listAssignedClients } from '../../people/public.ts';
import { serve } from '../../platform/http/serve.ts';
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
  serve(app, deps, 'getGuardianData', async ({ clinic, actor, reach, query }) => {
    const { guardian_id: guardianId, contact_id: contactId, clinic_id: clinicId = clinic.id } = query;
    if (clinicId !== clinic.id) throw new AppError('not-found', `clinic ${clinicId}`);
    const named = { guardianId, contactId };
    const clients = await listAssignedClients(deps, { clinic, actor, reach, named });
    return { relationships: await findRelationships(db), contact_types_other: await findContactTypes(db), clients };
  });
}
