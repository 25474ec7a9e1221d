import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../platform/http/serve.ts';
import { listForField, searchOptions } from './search-options.service.ts';

export function searchFormOptionsRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, 'searchFormOptions', ({ clinic, query }) => searchOptions(deps, clinic.id, query));
  serve(app, deps, 'listFormRelationships', ({ clinic }) => listForField(deps, clinic.id, { source: 'relationships' }));
  serve(app, deps, 'listFormContactTypes', ({ clinic }) => listForField(deps, clinic.id, { source: 'contact_types' }));
  serve(app, deps, 'listFormDiagnoses', ({ clinic }) => listForField(deps, clinic.id, { source: 'diagnoses' }));
  serve(app, deps, 'listFormCountries', ({ clinic, query: { search } }) =>
    listForField(deps, clinic.id, { source: 'countries', search }),
  );
  serve(app, deps, 'listFormStates', ({ clinic, query: { search, country_id: country } }) =>
    listForField(deps, clinic.id, {
      source: 'states',
      search,
      parent: country === undefined ? undefined : String(country),
    }),
  );
}
