import type { BodyOf } from '@carefront/shared/contracts';
import { type FormAnswers, shownAnswers } from '@carefront/shared/domain';
import type { OpenForm } from '../../open-form/open-form.ts';
import type { AnswerStore } from '../answers/answer-store.ts';
import type { FormRunnerProps } from '../runner-props.ts';
import { pageIdOf } from '../steps/steps.rules.ts';

type Purpose = Pick<FormRunnerProps, 'fillOutFor' | 'request'>;

/** The answers that count: hidden questions are not sent. */
export const answersToSend = ({ plan }: OpenForm, store: AnswerStore): FormAnswers =>
  shownAnswers(plan, store.answers(), store.state());

export const stepBody = (
  { form, plan }: OpenForm,
  answers: FormAnswers,
  pageIndex: number,
  { request }: Purpose,
): BodyOf<'validateFormStep'> => ({
  ...answers,
  form_id: form.form_id,
  version: form.version,
  form_page_id: pageIdOf(plan, pageIndex),
  ...(request?.linkToken && { link_token: request.linkToken }),
});

export const submitBody = (
  { form }: OpenForm,
  answers: FormAnswers,
  { fillOutFor, request }: Purpose,
): BodyOf<'submitForm'> => ({
  ...answers,
  form_id: form.form_id,
  version: form.version,
  ...(fillOutFor && { fill_out: 1, fill_out_for_client_id: fillOutFor.clientId }),
  ...(request && { user_form_id: request.userFormId }),
  ...(request?.linkToken && { link_token: request.linkToken }),
});
