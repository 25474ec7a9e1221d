import { AppError, type ParsedBodyOf, type ReplyOf } from '@carefront/shared/contracts';
import { type FormPlan, sentAnswers } from '@carefront/shared/domain';
import type { Deps } from '../../../deps.ts';
import { type FormRecord, findAnswerableForm, mayUseUnlistedForm } from '../../../forms/public.ts';
import { todayAt } from '../../../platform/time/today-at.ts';
import { wireFieldErrors } from '../../../platform/validation/field-refusal.ts';
import { draftOf, type FormCaller, findResponseClient, formCardsOf } from './form-caller.ts';
import { judgeAnswers } from './judge-answers.ts';
import { errorsOf } from './sent-form.ts';

/**
 * Judges the answers of one page (RN-05). The call has the answers of all pages, because conditions read them. Stores nothing.
 * @throws AppError as `findAnswerableForm` and `findResponseClient`; `not-found` for a page that the form does not have;
 * `answers-too-large`.
 */
export async function validateStep(
  deps: Deps,
  by: FormCaller,
  body: ParsedBodyOf<'validateFormStep'>,
): Promise<ReplyOf<'validateFormStep'>> {
  const { clinic, actor, locale } = by;
  // The messages depend on the client's data.
  const about = await findResponseClient(deps, by, body);
  const { form_id: formId, version, form_page_id: pageId, link_token: linkToken } = body;
  const { db } = deps.database;
  const nowMs = deps.clock.nowMs();
  const reader = { clinicId: clinic.id, actor, nowMs, linkToken };
  const mayUseUnlisted = (form: FormRecord) => mayUseUnlistedForm(db, reader, form);
  const found = await findAnswerableForm(db, clinic.id, { formId, version, nowMs, mayUseUnlisted });
  const pageIndex = pageIndexOf(found.plan, pageId);
  if (pageIndex === null) throw new AppError('not-found', `page ${pageId} of form ${formId}`);
  const { faults } = await judgeAnswers(db, {
    by,
    found,
    sent: sentAnswers(body),
    today: todayAt(deps, clinic),
    pageIndex,
    draft: draftOf(actor, formId, body),
    cards: formCardsOf(deps, by, about),
    isRequested: linkToken !== undefined,
    filledOutFor: about.isFilledOut ? about.clientId : null,
  });
  return wireFieldErrors(errorsOf(faults, locale));
}

/** Finds a page by its id, else by its position from 1. */
function pageIndexOf({ pages }: FormPlan, pageId: number): number | null {
  const byId = pages.findIndex(({ page }) => page.id === pageId);
  if (byId >= 0) return byId;
  const isUnsaved = pages[pageId - 1]?.page.id === null;
  return isUnsaved ? pageId - 1 : null;
}
