import type { Caller, GuardedRoute } from '@carefront/shared/contracts';
import { MAPLE } from '../../../demo/seed/demo-ids.ts';
import { ETIENNES_CLIENT_ID } from '../access-consents.ts';
import { DRAFTED_FORM_ID, FORM_LINK_TOKEN, LINK_DRAFT_KEY } from '../access-forms.ts';
import { RELATIONS, type Relation, type Scene } from '../access-scene.ts';
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
  | 'saveLinkedDraft'
  | 'openLinkedDraft'
  | 'sendLinkedDraftCode'
  | 'removeLinkedDraft'
>;

const named = (id: number | string = '') => ({ params: { id: String(id) } });
/** The object of this kind that is nearest to the caller. */
const nearest = ({ objects }: Scene, kind: 'formResponse' | 'waitingForm') => {
  const { own, linked, 'same clinic': other } = objects[kind];
  return named(own ?? linked ?? other);
};
const spareFile = ({ objects }: Scene) => named(objects.spareFile.own);

const REACHED = { own: ['own'], assigned: ['own', 'linked'], caseload: ['own'], clinic: ['same clinic'] } as const;
const AT_WORK = { caseload: ['own'], clinic: ['same clinic'] } as const;
/** Callers who read the files of these responses. */
const READERS: Partial<Record<Caller, readonly Relation[]>> = {
  client: ['own'],
  guardian: ['linked'],
  contact: ['own'],
  practitioner: ['own'],
  staff: ['same clinic'],
  office_admin: ['same clinic'],
  owner: ['same clinic'],
};
/** A form or client out of reach looks like one without requests. */
const ANY = { own: RELATIONS, assigned: RELATIONS, caseload: RELATIONS, clinic: RELATIONS };

/** A client that the caller may ask. */
const askable = ({ caller }: Scene): number => (caller === 'practitioner' ? MAPLE.clients.adult : ETIENNES_CLIENT_ID);

/** Cases of attachments, of printing, and of forms that a client is asked to fill in. */
export const USER_FORMS: { readonly [N in UserFormRoute]: RouteCase<N> } = {
  uploadFormAttachment: {
    // Without a file, the upload is refused as an invalid input.
    input: () => ({ query: { form_id: MAPLE.forms.everyControl } }),
    admitted: 422,
    // A form decides which files are taken, and belongs to everybody; a form out of reach is tested with the uploads.
    free: ['form_id'],
  },
  removeFormAttachment: {
    input: spareFile,
    objects: [{ field: 'id', kind: 'waitingFile', input: named, reached: { public: ['own'] }, refused: 404 }],
  },
  showFormAttachment: {
    input: spareFile,
    objects: [
      { field: 'id', kind: 'answerFile', input: named, reached: {}, reachedBy: READERS, refused: 404 },
      { field: 'id', kind: 'waitingFile', input: named, reached: { public: ['own'] }, refused: 404 },
    ],
  },
  getFormResponsePdf: {
    input: (scene) => nearest(scene, 'formResponse'),
    objects: [{ field: 'id', kind: 'formResponse', input: named, reached: REACHED, refused: 404 }],
  },
  askForForm: {
    input: (scene) => ({ body: { form_id: MAPLE.forms.selfIntake, client_id: askable(scene) } }),
    objects: [
      {
        field: 'form_id',
        kind: 'openForm',
        input: (id, scene) => ({ body: { form_id: id, client_id: askable(scene) } }),
        reached: { caseload: ['same clinic'], clinic: ['same clinic'] },
        refused: 404,
      },
      {
        field: 'client_id',
        kind: 'caseClient',
        input: (id) => ({ body: { form_id: DRAFTED_FORM_ID, client_id: id } }),
        reached: AT_WORK,
        refused: 404,
      },
    ],
  },
  listUserForms: {
    input: () => ({}),
    objects: [
      { field: 'form_id', kind: 'form', input: (id) => ({ query: { form_id: id } }), reached: ANY, refused: 404 },
      { field: 'client_id', kind: 'client', input: (id) => ({ query: { client_id: id } }), reached: ANY, refused: 404 },
    ],
  },
  getUserForm: {
    input: (scene) => nearest(scene, 'waitingForm'),
    objects: [{ field: 'id', kind: 'waitingForm', input: named, reached: REACHED, refused: 404 }],
  },
  cancelUserForm: {
    input: (scene) => nearest(scene, 'waitingForm'),
    objects: [{ field: 'id', kind: 'waitingForm', input: named, reached: AT_WORK, refused: 404 }],
  },
  getUserFormByLink: { input: () => ({ params: { token: FORM_LINK_TOKEN } }) },
  saveLinkedDraft: {
    input: () => ({
      params: { token: FORM_LINK_TOKEN },
      body: { version: 1, content: '{}', written_at: '2026-11-16T13:00:00Z', draft_key: LINK_DRAFT_KEY },
    }),
  },
  openLinkedDraft: { input: () => ({ params: { token: FORM_LINK_TOKEN }, body: { draft_key: LINK_DRAFT_KEY } }) },
  sendLinkedDraftCode: { input: () => ({ params: { token: FORM_LINK_TOKEN } }) },
  // Of no device: the answers stay for the other scenes.
  removeLinkedDraft: { input: () => ({ params: { token: FORM_LINK_TOKEN }, body: { draft_key: 'z'.repeat(43) } }) },
};
