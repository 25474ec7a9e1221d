import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../platform/http/serve.ts';
import { createForm } from './create-form.service.ts';
import { archiveForm, restoreForm, setFormStatus } from './form-life.service.ts';
import { getFormVersion, listFormVersions } from './form-versions.service.ts';
import { listFormTemplates } from './list-form-templates.ts';
import { publishForm } from './publish-form.service.ts';
import { requireFormWork, toFormWork } from './read-form-work.ts';
import { saveForm } from './save-form.service.ts';

/** Routes to make, change and publish forms (FB-01, FB-04). */
export function buildFormRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps.database;
  /** The site offers the forms only while one is listed (ST-10), so it reads its clinic again. */
  const listed = async <T>(clinicId: number, change: Promise<T>): Promise<T> => {
    const changed = await change;
    deps.clinics.forget(clinicId);
    return changed;
  };
  serve(app, deps, 'createForm', (call) => createForm(deps, call));
  serve(app, deps, 'listFormTemplates', ({ locale }) => listFormTemplates(locale));
  serve(app, deps, 'getFormWork', async ({ clinic, params }) =>
    toFormWork(await requireFormWork(db, clinic.id, params.id)),
  );
  serve(app, deps, 'saveForm', (call) => saveForm(deps, call));
  serve(app, deps, 'publishForm', (call) => listed(call.clinic.id, publishForm(deps, call)));
  serve(app, deps, 'setFormStatus', (call) => listed(call.clinic.id, setFormStatus(deps, call, call.body.status)));
  serve(app, deps, 'archiveForm', (call) => listed(call.clinic.id, archiveForm(deps, call)));
  serve(app, deps, 'restoreForm', (call) => listed(call.clinic.id, restoreForm(deps, call)));
  serve(app, deps, 'listFormVersions', ({ clinic, params }) => listFormVersions(deps, clinic.id, params.id));
  serve(app, deps, 'getFormVersion', ({ clinic, params }) => getFormVersion(deps, clinic.id, params));
}
