import { discardQuestion, useMessages, useRemote } from '@carefront/shared/app';
import type { BodyOf, ReplyOf } from '@carefront/shared/contracts';
import { submitForm } from '@carefront/shared/contracts/calls';
import type { FormAnswers } from '@carefront/shared/domain';
import { type Attempt, type KeyedResult, useAttempt, useKeyedSubmit } from '@carefront/shared/forms';
import { type ApiError, firstMessages, hasFieldCode } from '@carefront/shared/http';
import { useRef, useState } from 'react';
import { type FormMode, isFree, type OpenForm, personOf } from '../open-form/open-form.ts';
import { isFormAnswered, isFormClosed } from '../refusals/form-refusal.rules.ts';
import type { RunnerStores } from './answers/runner-stores.ts';
import { useFormDraft } from './drafts/use-form-draft.ts';
import { RUNNER } from './runner.messages.ts';
import type { FormRunnerProps } from './runner-props.ts';
import { type PageTurns, usePageTurns } from './steps/use-page-turns.ts';
import { answersToSend, submitBody } from './submit/form-body.ts';
import { keptSubmit } from './submit/kept-submit.ts';
import { type PageCheck, usePageCheck } from './submit/use-page-check.ts';
import { type Refusals, useRefusal } from './submit/use-refusal.ts';

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

type Kind = 'next' | 'submit';

interface RunnerAttempt {
  /** Does nothing while an attempt is running. */
  run(kind: Kind, ...rest: Parameters<Attempt['run']>): ReturnType<Attempt['run']>;
  /** null: no attempt is running. */
  busyWith: Kind | null;
  /** The last failure that no field shows. */
  problem: ApiError | null;
}

/** One attempt at a time to reach the next page or to submit the form. */
function useRunnerAttempt(): RunnerAttempt {
  const { run, isBusy, error } = useAttempt();
  const [kind, setKind] = useState<Kind>('next');
  const hasFieldErrors = error !== null && firstMessages(error.fieldErrors).length > 0;
  return {
    run: (next, work, onFailed) =>
      run(() => {
        setKind(next);
        return work();
      }, onFailed),
    busyWith: isBusy ? kind : null,
    problem: hasFieldErrors ? null : error,
  };
}

interface GoToPageOptions {
  mode: FormMode;
  turns: PageTurns;
  check: PageCheck;
  refusals: Refusals;
  attempt: RunnerAttempt;
}

/** Goes to another page. Forward, the current page is judged first (RN-05). @returns A function with the index of the page. */
function useGoToPage({ mode, turns, check, refusals, attempt }: GoToPageOptions): (target: number) => Promise<void> {
  const lastTurn = useRef(0);

  function turnTo(page: number): void {
    refusals.clear();
    turns.turnTo(page);
  }

  return async (target) => {
    lastTurn.current += 1;
    const turn = lastTurn.current;
    const { page } = turns;
    const uploads = check.uploads();
    if (!isFree(mode) && Object.keys(uploads).length > 0) return void refusals.refuse(uploads, page);
    if (isFree(mode) || target <= page) return turnTo(target);
    if (refusals.refuse(check.here(page), page)) return;
    await attempt.run('next', async () => {
      const errors = await check.onServer(page);
      // The person has gone back in the meantime.
      if (turn !== lastTurn.current) return;
      if (!refusals.refuse(errors, page)) turnTo(target);
    });
  };
}

interface SubmitFormOptions {
  purpose: Pick<FormRunnerProps, 'fillOutFor' | 'request' | 'onRequestEnded'>;
  openForm: OpenForm;
  stores: RunnerStores;
  draftKey: string;
  check: PageCheck;
  refusals: Refusals;
  attempt: RunnerAttempt;
  /** @param responseId - null: the server had the form before. */
  onSubmitted: (responseId: string | null, submit: FinishedSubmit) => void;
}

/** A submit that the server has. */
interface FinishedSubmit {
  /** The person has not left the form. */
  isStillHere: boolean;
  /** Call it when the draft is gone. */
  forget(): void;
}

/** Judges the whole form, sends it, and shows how it went. */
function useSubmitForm(options: SubmitFormOptions) {
  const { purpose, openForm, stores, draftKey, check, refusals, attempt, onSubmitted } = options;
  const t = useMessages(RUNNER);
  const { shell } = useRemote();
  const send = useSendForm(draftKey);
  const [registeredText, setRegisteredText] = useState<string | null>(null);
  const [answered, setAnswered] = useState<ApiError | null>(null);

  function fail(error: ApiError): undefined {
    if (isFormAnswered(error)) setAnswered(error);
    if (purpose.request && (isFormAnswered(error) || isFormClosed(error))) purpose.onRequestEnded?.();
    const text = contactRegisteredText(error);
    if (text !== null) setRegisteredText(text);
    else refusals.refuse(error.fieldErrors);
  }

  function finish(responseId: string | null, message: string, submit: FinishedSubmit): void {
    shell.showNotice({ intent: 'success', text: message });
    onSubmitted(responseId, submit);
  }

  return {
    /** The text of RN-15, while its dialog is open. */
    registeredText,
    /** The refusal that ends the form: the server has other answers to its request. */
    answered,
    closeRegistered: () => setRegisteredText(null),
    async submit(): Promise<void> {
      if (openForm.mode === 'preview') return shell.showNotice({ intent: 'info', text: t.previewSubmit });
      if (refusals.refuse(check.here())) return;
      const body = submitBody(openForm, answersToSend(openForm, stores.answers), purpose);
      await attempt.run(
        'submit',
        async () => {
          const result = await send(body);
          if (result.kind === 'failed') throw result.error;
          if (result.kind === 'saved') finish(result.saved.form_response_id, result.saved.message, result);
          else finish(null, t.alreadySubmitted, result);
        },
        fail,
      );
    },
  };
}

type Body = BodyOf<'submitForm'>;
type Saved = ReplyOf<'submitForm'>;

/** Sends a form exactly once, also after lost answers. @param draftKey - Unique among all forms that this person may fill in. */
function useSendForm(draftKey: string): (body: Body) => Promise<KeyedResult<Body, Saved>> {
  const { api } = useRemote();
  const [memory] = useState(() => keptSubmit<Body>(draftKey));
  return useKeyedSubmit<Body, Saved>({
    memory,
    send: (body, idempotencyKey) => api.call(submitForm, { body, idempotencyKey }),
  });
}

/**
 * The text of the dialog about a contact whose email address has an account already: what follows '; ' in the server's message (RN-15).
 * @returns null if the server refused the form for another reason.
 */
export function contactRegisteredText({
  fieldErrors,
  fieldCodes,
}: Pick<ApiError, 'fieldErrors' | 'fieldCodes'>): string | null {
  const field = Object.keys(fieldCodes).find((path) => hasFieldCode({ fieldCodes }, 'contact-registered', path));
  const message = field === undefined ? undefined : fieldErrors[field]?.[0];
  return message === undefined ? null : message.split('; ').slice(1).join('; ');
}
