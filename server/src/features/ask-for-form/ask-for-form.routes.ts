import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../platform/http/serve.ts';
import { askForForm } from './ask-for-form.ts';
import { cancelUserForm } from './cancel-user-form.ts';
import { openFormLink } from './open-form-link.service.ts';
import { getUserForm, listUserForms } from './user-forms.ts';

/** Routes of forms that a client is asked to fill in (EN-17). */
export function askForFormRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, 'askForForm', (call) => askForForm(deps, call));
  serve(app, deps, 'listUserForms', (call) => listUserForms(deps, call));
  serve(app, deps, 'getUserForm', (call) => getUserForm(deps, call));
  serve(app, deps, 'cancelUserForm', (call) => cancelUserForm(deps, call));
  serve(app, deps, 'getUserFormByLink', (call) => openFormLink(deps, call));
}
