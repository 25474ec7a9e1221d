import { clinicInfoQuery, discardQuestion, useMessages, useRemote } from '@carefront/shared/app';
import type { FieldErrors } from '@carefront/shared/contracts';
import { type FormAnswers, TERMS } from '@carefront/shared/domain';
import { useAttempt } from '@carefront/shared/forms';
import { type ApiError, firstMessages } from '@carefront/shared/http';
import { useRef, useState } from 'react';
import type { OpenForm } from '../open-form/open-form.ts';
import type { RunnerStores } from './answers/runner-stores.ts';
import { useFormDraft } from './drafts/use-form-draft.ts';
import { RUNNER } from './runner.messages.ts';
import type { FormRunnerProps } from './runner-props.ts';
import { usePageTurns } from './steps/use-page-turns.ts';
import { answersToSend, submitBody } from './submit/form-body.ts';
import { contactRegisteredText } from './submit/submit-outcome.rules.ts';
import { usePageCheck } from './submit/use-page-check.ts';
import { useSubmitForm } from './submit/use-submit-form.ts';

const REFUSAL_NOTICE_MS = 6_000;

/** The errors of the last attempt; a new object at each attempt. */
export interface Refusal {
  messages: readonly string[];
}

export type Runner = ReturnType<typeof useRunner>;

/** Turns the pages of an open form and submits it. */
export function useRunner(props: FormRunnerProps, openForm: OpenForm, stores: RunnerStores, blank: FormAnswers) {
  const { layout, fillOutFor, request, onClosed, onSaved } = props;
  const { form, mode, plan } = openForm;
  const t = useMessages(RUNNER);
  const { api, events, queryClient, shell } = useRemote();
  const turns = usePageTurns(openForm, stores);
  const check = usePageCheck(openForm, stores, { request });
  const attempt = useAttempt();
  const draftKey = [`form-${form.form_id}`, fillOutFor?.clientId, request?.userFormId].filter(Boolean).join('-');
  const submitForm = useSubmitForm(draftKey);
  const lastTurn = useRef(0);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [isSubmitting, setIsSubmitting] = useState(false);
  const [registeredText, setRegisteredText] = useState<string | null>(null);
  const draft = useFormDraft({
    openForm,
    stores,
    blank,
    draftKey,
    clientId: fillOutFor?.clientId,
    pageIndex: turns.page,
    onRestored: turns.turnTo,
  });

  function turnTo(page: number): void {
    setRefusal(null);
    turns.turnTo(page);
  }

  /** @param pageIndex - The errors are those of this page; absent: of all pages. @returns Whether there are errors. */
  function refuse(errors: FieldErrors, pageIndex?: number): boolean {
    stores.errors.set(errors, pageIndex);
    // The clinic has changed its terms: the new ones are shown, and the signature of the old ones is removed.
    if (Object.keys(errors).some((path) => path.endsWith(`.${TERMS}`)))
      void queryClient.invalidateQueries({ queryKey: clinicInfoQuery(api).queryKey });
    const messages = firstMessages(errors);
    setRefusal(messages.length > 0 ? { messages } : null);
    if (messages.length === 0) return false;
    const pages = stores.errors.pages();
    const firstPage = turns.shown.find((page) => pages.has(page));
    if (firstPage !== undefined && !pages.has(turns.page)) turns.turnTo(firstPage);
    shell.showNotice({ intent: 'error', text: messages.join('\n'), durationMs: REFUSAL_NOTICE_MS });
    return true;
  }

  async function goTo(target: number): Promise<void> {
    lastTurn.current += 1;
    const turn = lastTurn.current;
    const isForward = target > turns.page;
    const { page } = turns;
    const uploads = check.uploads();
    if (mode === 'fill-in' && Object.keys(uploads).length > 0) return void refuse(uploads, page);
    if (mode !== 'fill-in' || !isForward) return turnTo(target);
    if (refuse(check.here(page), page)) return;
    setIsSubmitting(false);
    await attempt.run(async () => {
      const errors = await check.onServer(page);
      // The person has gone back in the meantime.
      if (turn !== lastTurn.current) return;
      if (!refuse(errors, page)) turnTo(target);
    });
  }

  function fail(error: ApiError): undefined {
    const messages = [error.message, ...firstMessages(error.fieldErrors)];
    const text = contactRegisteredText(messages);
    if (text !== null) setRegisteredText(text);
    else refuse(error.fieldErrors);
  }

  function finish(responseId: string | null, message: string): void {
    draft.remove();
    stores.errors.set({});
    stores.answers.replace(blank, false);
    setRefusal(null);
    turns.turnTo(0);
    shell.showNotice({ intent: 'success', text: message });
    if (responseId !== null) {
      events.publish('forms/response-saved@1', { formId: form.form_id, responseId });
      onSaved?.(responseId);
    }
    if (layout === 'modal') onClosed();
  }

  async function submit(): Promise<void> {
    if (mode === 'preview') return shell.showNotice({ intent: 'info', text: t.previewSubmit });
    if (refuse(check.here())) return;
    setIsSubmitting(true);
    const body = submitBody(openForm, answersToSend(openForm, stores.answers), { fillOutFor, request });
    await attempt.run(async () => {
      const result = await submitForm(body);
      if (result.kind === 'failed') throw result.error;
      if (result.kind === 'saved') finish(result.saved.form_response_id, result.saved.message);
      else finish(null, t.alreadySent);
    }, fail);
  }

  async function close(): Promise<void> {
    if (attempt.isBusy) return;
    const isAsked = mode === 'fill-in' && stores.answers.hasChanges();
    if (isAsked && !(await shell.confirm(discardQuestion(t)))) return;
    if (isAsked) draft.remove();
    onClosed();
  }

  const hasFieldErrors = attempt.error !== null && firstMessages(attempt.error.fieldErrors).length > 0;
  return {
    ...turns,
    plan,
    draft,
    refusal,
    registeredText,
    closeRegistered: () => setRegisteredText(null),
    /** The refusal without messages of fields, or no answer. */
    problem: hasFieldErrors || registeredText !== null ? null : attempt.error,
    busyWith: attempt.isBusy ? (isSubmitting ? 'submit' : 'next') : null,
    canSubmit: mode !== 'read-only' && turns.isLast,
    goTo: (page: number) => void goTo(page),
    submit: () => void submit(),
    close: () => void close(),
  } as const;
}
