import type { Caller, GuardedRoute } from '@carefront/shared/contracts';
import { DRAFTED_FORM_ID, OPEN_FORM_ID, REQUESTED_FORM_ID } from '../access-forms.ts';
import { RELATIONS, type Relation, type Scene } from '../access-scene.ts';
import type { ObjectSlot, RouteCase } from './access-objects.ts';

type FormResponseRoute = Extract<
  GuardedRoute,
  | 'validateFormStep'
  | 'submitForm'
  | 'listFormResponses'
  | 'getFormResponse'
  | 'saveFormDraft'
  | 'getFormDraft'
  | 'removeFormDraft'
>;
type DraftRoute = Extract<FormResponseRoute, `${string}Draft`>;

const draft = { version: 1, content: '{}', written_at: '2026-11-16T15:00:00Z' };
const step = { form_id: OPEN_FORM_ID, form_page_id: 1 };
const submit = { form_id: OPEN_FORM_ID, version: 1 };
/** Staff work for clients of the clinic, practitioners for those of their caseload. */
const AT_WORK: Partial<Record<Caller, readonly Relation[]>> = {
  practitioner: ['own'],
  staff: ['same clinic'],
  office_admin: ['same clinic'],
  owner: ['same clinic'],
};
/** A form or client out of reach looks like one without responses. */
const ANY = { own: RELATIONS, assigned: RELATIONS, caseload: RELATIONS, clinic: RELATIONS };

const openForm = { kind: 'openForm', field: 'form_id', reached: { public: ['same clinic'] }, refused: 404 } as const;
export const ofResponse = (id: number | string) => ({ params: { id: String(id) } });
/** A response within the caller's reach, if there is one. */
export const nearestResponse = ({ objects }: Scene) => {
  const { own, linked, 'same clinic': other } = objects.formResponse;
  return ofResponse(own ?? linked ?? other ?? '');
};

/** A person has one draft of each form: no call can name the draft of another person. */
const draftSlots: ObjectSlot<DraftRoute>[] = [
  {
    field: 'formId',
    kind: 'openForm',
    input: (id) => ({ params: { formId: id }, body: draft }),
    reached: { own: ['same clinic'] },
    refused: 404,
  },
  {
    field: 'client_id',
    kind: 'caseClient',
    input: (id) => ({ params: { formId: DRAFTED_FORM_ID }, query: { client_id: id }, body: draft }),
    reached: {},
    reachedBy: AT_WORK,
    refused: 404,
  },
];
const ownDraft = { params: { formId: DRAFTED_FORM_ID } };

/** Cases of answering forms. */
export const FORM_RESPONSES: { readonly [N in FormResponseRoute]: RouteCase<N> } = {
  validateFormStep: {
    input: () => ({ body: step }),
    objects: [
      { ...openForm, input: (id) => ({ body: { ...step, form_id: id } }) },
      {
        field: 'fill_out_for_client_id',
        kind: 'caseClient',
        input: (id) => ({ body: { ...step, fill_out: 1, fill_out_for_client_id: id } }),
        reached: {},
        reachedBy: AT_WORK,
        refused: 404,
      },
    ],
    // A page belongs to its form; only a draft of the caller's own is read, whatever client it names.
    free: ['form_page_id', 'draft_client_id'],
  },
  submitForm: {
    input: () => ({ body: submit }),
    objects: [
      { ...openForm, input: (id) => ({ body: { ...submit, form_id: id } }) },
      {
        field: 'fill_out_for_client_id',
        kind: 'caseClient',
        input: (id) => ({ body: { ...submit, fill_out: 1, fill_out_for_client_id: id } }),
        reached: {},
        reachedBy: AT_WORK,
        refused: 404,
      },
      {
        field: 'user_form_id',
        kind: 'waitingForm',
        input: (id) => ({ body: { ...submit, form_id: REQUESTED_FORM_ID, user_form_id: String(id) } }),
        reached: {},
        // Staff answer a request while they fill in for its client.
        reachedBy: { client: ['own'], guardian: ['linked'] },
        refused: 404,
      },
    ],
    // Only a draft of the caller's own is removed, whatever client it names.
    free: ['draft_client_id'],
  },
  listFormResponses: {
    input: () => ({}),
    objects: [
      { field: 'form_id', kind: 'form', input: (id) => ({ query: { form_id: id } }), reached: ANY, refused: 404 },
      { field: 'client_id', kind: 'client', input: (id) => ({ query: { client_id: id } }), reached: ANY, refused: 404 },
    ],
  },
  getFormResponse: {
    input: nearestResponse,
    objects: [
      {
        field: 'id',
        kind: 'formResponse',
        input: ofResponse,
        reached: { own: ['own'], assigned: ['own', 'linked'], caseload: ['own'], clinic: ['same clinic'] },
        refused: 404,
      },
    ],
  },
  saveFormDraft: { input: () => ({ ...ownDraft, body: draft }), objects: draftSlots },
  getFormDraft: { input: () => ownDraft, objects: draftSlots },
  removeFormDraft: { input: () => ownDraft, objects: draftSlots },
};
