import type { BodyOf } from '@carefront/shared/contracts';
import { type FormAnswers, shownAnswers } from '@carefront/shared/domain';
import type { FormPurpose, OpenForm } from '../../open-form/open-form.ts';
import type { AnswerStore } from '../answers/answer-store.ts';
import { pageIdOf } from '../steps/steps.rules.ts';

/** The answers that count: hidden questions are not sent. */
export const answersToSend = ({ plan }: OpenForm, store: AnswerStore): FormAnswers =>
  shownAnswers(plan, store.answers(), store.state());

export const stepBody = (
  { form, plan }: OpenForm,
  answers: FormAnswers,
  pageIndex: number,
  { fillOutFor, request }: FormPurpose,
): BodyOf<'validateFormStep'> => ({
  ...answers,
  form_id: form.form_id,
  version: form.version,
  form_page_id: pageIdOf(plan, pageIndex),
  ...filledOut(fillOutFor),
  ...(request?.linkToken && { link_token: request.linkToken }),
});

export const submitBody = (
  { form }: OpenForm,
  answers: FormAnswers,
  { fillOutFor, request }: FormPurpose,
): BodyOf<'submitForm'> => ({
  ...answers,
  form_id: form.form_id,
  version: form.version,
  ...filledOut(fillOutFor),
  ...(request && { user_form_id: request.userFormId }),
  ...(request?.linkToken && { link_token: request.linkToken }),
});

const filledOut = (client: FormPurpose['fillOutFor']) =>
  client && { fill_out: 1 as const, fill_out_for_client_id: client.clientId };
