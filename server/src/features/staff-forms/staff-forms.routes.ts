import { AppError } from '@carefront/shared/contracts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { findForm, findWorkingCopy, toShownWorkingCopy } from '../../forms/public.ts';
import { serve } from '../../platform/http/serve.ts';
import { listStaffForms } from './list-staff-forms.service.ts';
import { saveFormServices } from './save-form-services.service.ts';

/** The clinic's forms as staff see them. */
export function staffFormsRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps.database;

  serve(app, deps, 'listStaffForms', ({ clinic, query, locale }) =>
    listStaffForms(deps, { clinicId: clinic.id, locale }, query),
  );
  serve(app, deps, 'getStaffForm', async ({ clinic, params, locale }) => {
    const found = await findForm(db, clinic.id, params);
    const copy = await findWorkingCopy(db, clinic.id, params.id);
    if (!found || !copy) throw new AppError('not-found', `form ${params.id}`);
    return toShownWorkingCopy(found.form, copy, locale);
  });
  serve(app, deps, 'saveFormServices', ({ clinic, params, body, locale }) =>
    saveFormServices(deps, { clinicId: clinic.id, formId: params.id, serviceIds: body.service_ids, locale }),
  );
}
