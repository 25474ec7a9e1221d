import { isStaff } from '@carefront/shared/contracts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { findLiveForm, toShownForm } from '../../forms/public.ts';
import { rolesOf } from '../../platform/access/actor.ts';
import { serve } from '../../platform/http/serve.ts';
import { getFormCategory, listFormCategories } from './form-categories.service.ts';
import { getFormClinic } from './form-clinic.ts';
import { checkOnlyLiveForm, getLiveForm, listLiveForms, listServiceForms } from './live-forms.service.ts';

/** The launcher and the forms that it opens (LN). */
export function launchFormRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps.database;

  serve(app, deps, 'getFormByLocation', async ({ clinic, params, actor, locale }) =>
    toShownForm(await findLiveForm(db, clinic.id, params), { locale, isStaff: isStaff(rolesOf(actor)) }),
  );
  serve(app, deps, 'getLiveForm', async ({ clinic, params, actor, locale }) =>
    toShownForm(await getLiveForm(db, clinic.id, params), { locale, isStaff: isStaff(rolesOf(actor)) }),
  );
  serve(app, deps, 'checkOnlyLiveForm', ({ clinic }) => checkOnlyLiveForm(deps, clinic.id));
  serve(app, deps, 'listFormCategories', ({ clinic, locale }) =>
    listFormCategories(deps, { clinicId: clinic.id, locale }),
  );
  serve(app, deps, 'getFormCategory', ({ clinic, locale, params }) =>
    getFormCategory(deps, { clinicId: clinic.id, locale }, params.slug),
  );
  serve(app, deps, 'listLiveForms', ({ clinic, locale, query }) =>
    listLiveForms(deps, { clinicId: clinic.id, locale }, query),
  );
  serve(app, deps, 'getFormClinic', ({ clinic }) => getFormClinic(deps, clinic));
  serve(app, deps, 'listServiceForms', ({ clinic, locale, params }) =>
    listServiceForms(deps, { clinicId: clinic.id, locale }, params.serviceId),
  );
}
