import { discardQuestion, useMessages, useRemote } from '@carefront/shared/app';
import type { FormAnswers } from '@carefront/shared/domain';
import { type OpenForm, personOf } from '../open-form/open-form.ts';
import type { RunnerStores } from './answers/runner-stores.ts';
import { useFormDraft } from './drafts/use-form-draft.ts';
import { RUNNER } from './runner.messages.ts';
import type { FormRunnerProps } from './runner-props.ts';
import { usePageTurns } from './steps/use-page-turns.ts';
import { keptSubmit } from './submit/kept-submit.ts';
import { usePageCheck } from './submit/use-page-check.ts';
import { useRefusal } from './submit/use-refusal.ts';
import { useRunnerAttempt } from './submit/use-runner-attempt.ts';
import { type FinishedSubmit, useSubmitForm } from './submit/use-submit-form.ts';
import { useGoToPage } from './use-go-to-page.ts';

export type Runner = ReturnType<typeof useRunner>;

/** Turns the pages of an open form and submits it. */
export function useRunner(props: FormRunnerProps, openForm: OpenForm, stores: RunnerStores, blank: FormAnswers) {
  const { layout, fillOutFor, request, onRequestEnded, onClosed, onSaved } = props;
  const { form, mode, plan } = openForm;
  const t = useMessages(RUNNER);
  const { events, shell } = useRemote();
  const turns = usePageTurns(openForm, stores);
  const check = usePageCheck(openForm, stores, { request });
  const refusals = useRefusal(stores, turns);
  const attempt = useRunnerAttempt();
  const goTo = useGoToPage({ mode, turns, check, refusals, attempt });
  const draftKey = [`form-${form.form_id}`, fillOutFor?.clientId, request?.userFormId].filter(Boolean).join('-');
  const draft = useFormDraft({
    openForm,
    stores,
    blank,
    draftKey,
    clientId: personOf(props)?.clientId,
    request,
    pageIndex: turns.page,
    onRestored: turns.turnTo,
  });
  const { submit, registeredText, closeRegistered, answered } = useSubmitForm({
    purpose: { fillOutFor, request, onRequestEnded },
    ...{ openForm, stores, draftKey, check, refusals, attempt, onSubmitted },
  });

  function onSubmitted(responseId: string | null, { isStillHere, forget }: FinishedSubmit): void {
    // Until the draft is gone, its key stays: a draft that comes back is not sent as another form.
    keptSubmit(draftKey).markSaved();
    void draft.remove().then((isGone) => isGone && forget());
    stores.errors.set({});
    stores.answers.replace(blank, false);
    // The next person on this page has another name.
    openForm.sharedName.set('');
    refusals.clear();
    turns.turnTo(0);
    if (responseId !== null) {
      events.publish('forms/response-saved@1', { formId: form.form_id, responseId });
      onSaved?.(responseId);
    }
    if (layout === 'modal' && isStillHere) onClosed();
  }

  async function close(): Promise<void> {
    if (attempt.busyWith) return;
    const isAsked = mode === 'fill-in' && stores.answers.hasChanges();
    if (isAsked && !(await shell.confirm(discardQuestion(t)))) return;
    if (isAsked) void draft.remove();
    onClosed();
  }

  return {
    ...turns,
    plan,
    draft,
    refusal: refusals.refusal,
    registeredText,
    closeRegistered,
    /** The refusal without messages of fields, or no answer. */
    problem: answered ?? (registeredText === null ? attempt.problem : null),
    isAnswered: answered !== null,
    busyWith: attempt.busyWith,
    canSubmit: mode !== 'read-only' && turns.isLast && answered === null,
    goTo: (page: number) => void goTo(page),
    submit: () => void submit(),
    close: () => void close(),
  } as const;
}
