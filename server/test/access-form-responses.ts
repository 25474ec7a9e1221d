import { randomUUID } from 'node:crypto';
import type { GuardedRoute } from '@carefront/shared/contracts';
import { MAPLE } from '../src/seed/demo-ids.ts';
import type { RouteCase } from './access-objects.ts';

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

const { selfIntake, cardOnFile } = MAPLE.forms;
const draft = { version: 1, content: '{}', written_at: '2026-11-16T15:00:00Z' };

/** Cases of answering forms. */
export const FORM_RESPONSES: { readonly [N in FormResponseRoute]: RouteCase<N> } = {
  validateFormStep: { input: () => ({ body: { form_id: selfIntake, form_page_id: 1 } }) },
  submitForm: { input: () => ({ body: { form_id: cardOnFile, version: 1 } }) },
  listFormResponses: { input: () => ({}) },
  getFormResponse: { input: () => ({ params: { id: randomUUID() } }) },
  saveFormDraft: { input: () => ({ params: { formId: selfIntake }, body: draft }) },
  getFormDraft: { input: () => ({ params: { formId: selfIntake } }) },
  removeFormDraft: { input: () => ({ params: { formId: selfIntake } }) },
};
