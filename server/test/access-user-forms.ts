import { randomUUID } from 'node:crypto';
import type { GuardedRoute } from '@carefront/shared/contracts';
import { MAPLE } from '../src/seed/demo-ids.ts';
import type { RouteCase } from './access-objects.ts';

type UserFormRoute = Extract<
  GuardedRoute,
  | 'uploadFormAttachment'
  | 'removeFormAttachment'
  | 'showFormAttachment'
  | 'getFormResponsePdf'
  | 'askForForm'
  | 'listUserForms'
  | 'getUserForm'
  | 'cancelUserForm'
  | 'getUserFormByLink'
>;

const named = () => ({ params: { id: randomUUID() } });

/** Cases of attachments, of printing, and of forms that a client is asked to fill in. */
export const USER_FORMS: { readonly [N in UserFormRoute]: RouteCase<N> } = {
  // Without a file, the upload is refused as an invalid input.
  uploadFormAttachment: { input: () => ({ query: { form_id: MAPLE.forms.everyControl } }), admitted: 422 },
  removeFormAttachment: { input: named },
  showFormAttachment: { input: named },
  getFormResponsePdf: { input: named },
  askForForm: { input: () => ({ body: { form_id: MAPLE.forms.selfIntake, client_id: MAPLE.clients.adult } }) },
  listUserForms: { input: () => ({}) },
  getUserForm: { input: named },
  cancelUserForm: { input: named },
  getUserFormByLink: { input: () => ({ params: { token: 'x'.repeat(43) } }) },
};
