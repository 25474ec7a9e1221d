import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../platform/http/serve.ts';
import {
  checkOnlyLiveForm,
  getFormCategory,
  getFormClinic,
  keyOfAddress,
  listFormCategories,
  listLiveForms,
  listServiceForms,
  openForm,
} from './launch-form.ts';

/** The launcher and the forms that it opens (LN). */
export function launchFormRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, 'getFormByLocation', ({ clinic, params, actor, locale }) =>
    openForm(deps, { clinicId: clinic.id, actor, locale }, params),
  );
  serve(app, deps, 'getLiveForm', ({ clinic, params, actor, locale }) =>
    openForm(deps, { clinicId: clinic.id, actor, locale }, keyOfAddress(params)),
  );
  serve(app, deps, 'checkOnlyLiveForm', ({ clinic }) => checkOnlyLiveForm(deps, clinic.id));
  serve(app, deps, 'listFormCategories', ({ clinic, locale }) =>
    listFormCategories(deps, { clinicId: clinic.id, contentLocale: clinic.content_locale, locale }),
  );
  serve(app, deps, 'getFormCategory', ({ clinic, locale, params }) =>
    getFormCategory(deps, { clinicId: clinic.id, contentLocale: clinic.content_locale, locale }, params.slug),
  );
  serve(app, deps, 'listLiveForms', ({ clinic, locale, query }) =>
    listLiveForms(deps, { clinicId: clinic.id, locale }, query),
  );
  serve(app, deps, 'getFormClinic', ({ clinic }) => getFormClinic(deps, clinic));
  serve(app, deps, 'listServiceForms', ({ clinic, locale, params }) =>
    listServiceForms(deps, { clinicId: clinic.id, locale }, params.serviceId),
  );
}
