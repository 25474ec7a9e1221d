import type { BodyOf } from '@carefront/shared/contracts';
import { type FormAnswers, shownAnswers } from '@carefront/shared/domain';
import { type FormPurpose, type OpenForm, personOf } from '../../open-form/open-form.ts';
import type { AnswerStore } from '../answers/answer-store.ts';
import { pageIdOf } from '../steps/steps.rules.ts';

/** The answers that count: hidden questions are not sent. */
export const answersToSend = ({ plan }: OpenForm, store: AnswerStore): FormAnswers =>
  shownAnswers(plan, store.answers(), store.state());

export const stepBody = (
  { form, plan }: OpenForm,
  answers: FormAnswers,
  pageIndex: number,
  purpose: FormPurpose,
): BodyOf<'validateFormStep'> => ({
  ...answers,
  form_id: form.form_id,
  version: form.version,
  form_page_id: pageIdOf(plan, pageIndex),
  ...aboutClient(purpose),
  ...(purpose.request?.linkToken && { link_token: purpose.request.linkToken }),
});

export const submitBody = ({ form }: OpenForm, answers: FormAnswers, purpose: FormPurpose): BodyOf<'submitForm'> => ({
  ...answers,
  form_id: form.form_id,
  version: form.version,
  ...aboutClient(purpose),
  ...(purpose.request && { user_form_id: purpose.request.userFormId }),
  ...(purpose.request?.linkToken && { link_token: purpose.request.linkToken }),
});

/** Names the client for whom staff fill the form in, or the client whose draft the client's people send. */
function aboutClient(purpose: FormPurpose) {
  const { fillOutFor } = purpose;
  if (fillOutFor) return { fill_out: 1 as const, fill_out_for_client_id: fillOutFor.clientId };
  const person = personOf(purpose);
  return person && { draft_client_id: person.clientId };
}
