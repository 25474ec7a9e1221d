import { codeQuery, discardQuestion, useConsentAge, useLocale, useMessages, useRemote } from '@carefront/shared/app';
import type { BodyOf, FieldErrors, ReplyOf } from '@carefront/shared/contracts';
import { answerMessage } from '@carefront/shared/contracts/answers';
import { submitForm, validateFormStep } from '@carefront/shared/contracts/calls';
import {
  BUILT_IN_BLOCKS,
  type FormAnswers,
  type FormPlan,
  rulesWith,
  shownAnswers,
  validateFormBy,
} from '@carefront/shared/domain';
import { type Attempt, type KeyedResult, useAttempt, useKeyedSubmit } from '@carefront/shared/forms';
import { type ApiError, firstMessages, hasFieldCode } from '@carefront/shared/http';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import {
  type ActiveForm,
  type FormMode,
  type FormPurpose,
  isFree,
  personOf,
  useIsStaff,
} from '../active-form/active-form.ts';
import { isFormAnswered, isFormClosed } from '../refusals/form-refusal.rules.ts';
import type { AnswerStore } from './answers/answer-store.ts';
import type { RunnerStores } from './answers/runner-stores.ts';
import { useFormDraft } from './drafts/use-form-draft.ts';
import { RUNNER } from './runner.messages.ts';
import type { FormRunnerProps } from './runner-props.ts';
import { pageIdOf } from './steps/steps.rules.ts';
import { type PageTurns, usePageTurns } from './steps/use-page-turns.ts';
import { keptSubmit } from './submit/kept-submit.ts';
import { type Refusals, useRefusal } from './submit/use-refusal.ts';

export type Runner = ReturnType<typeof useRunner>;

/** Turns the pages of an open form and submits it. */
export function useRunner(props: FormRunnerProps, activeForm: ActiveForm, stores: RunnerStores, blank: FormAnswers) {
  const { layout, fillOutFor, request, onRequestEnded, onClosed, onSaved } = props;
  const { form, mode, plan } = activeForm;
  const t = useMessages(RUNNER);
  const { events, shell } = useRemote();
  const turns = usePageTurns(activeForm, stores);
  const check = usePageCheck(activeForm, stores, { request });
  const refusals = useRefusal(stores, turns);
  const attempt = useRunnerAttempt();
  const goTo = useGoToPage({ mode, turns, check, refusals, attempt });
  const draftKey = [`form-${form.form_id}`, fillOutFor?.clientId, request?.userFormId].filter(Boolean).join('-');
  const draft = useFormDraft({
    activeForm,
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
    ...{ activeForm, stores, draftKey, check, refusals, attempt, onSubmitted },
  });

  function onSubmitted(responseId: string | null, { isStillHere, forget }: FinishedSubmit): void {
    // Until the draft is gone, its key stays: a draft that comes back is not sent as another form.
    keptSubmit(draftKey).markSaved();
    void draft.remove().then((isGone) => isGone && forget());
    stores.errors.set({});
    stores.answers.replace(blank, false);
    // The next person on this page has another name.
    activeForm.sharedName.set('');
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

/** Goes to another page. Forward, the current page is validated first (RN-05). @returns A function with the index of the page. */
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
  activeForm: ActiveForm;
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

/** Validates the whole form, sends it, and shows how it went. */
function useSubmitForm(options: SubmitFormOptions) {
  const { purpose, activeForm, stores, draftKey, check, refusals, attempt, onSubmitted } = options;
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
      if (activeForm.mode === 'preview') return shell.showNotice({ intent: 'info', text: t.previewSubmit });
      if (refusals.refuse(check.here())) return;
      const body = submitBody(activeForm, answersToSend(activeForm, stores.answers), purpose);
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

interface PageCheck {
  /** The rules that the browser knows. @param pageIndex - Absent: all pages. @returns Errors by `{block key}.{field}`. */
  here(pageIndex?: number): FieldErrors;
  /** Uploads that leaving the page would cancel. */
  uploads(): FieldErrors;
  /** All rules of one page. @throws ApiError */
  onServer(pageIndex: number): Promise<FieldErrors>;
}

/** Validates pages: first here, so that a page that is wrong costs no request, then on the server (RN-05). */
function usePageCheck(activeForm: ActiveForm, stores: RunnerStores, purpose: Pick<FormRunnerProps, 'request'>) {
  const { api } = useRemote();
  const locale = useLocale();
  const t = useMessages(RUNNER);
  const isStaff = useIsStaff();
  const consentAgeYears = useConsentAge();
  const findRules = rulesWith(useProfileRules(activeForm.plan));
  const uploads = (): FieldErrors =>
    Object.fromEntries(stores.uploading.paths().map((path) => [path, [t.stillUploading]]));
  return {
    here(pageIndex?: number): FieldErrors {
      const options = {
        today: activeForm.today,
        consentAgeYears,
        isStaff,
        ...(pageIndex !== undefined && { pageIndex }),
      };
      const faults = validateFormBy(findRules, activeForm.plan, answersToSend(activeForm, stores.answers), options);
      const errors = new Map<string, string[]>();
      for (const fault of faults)
        errors.set(fault.path, [...(errors.get(fault.path) ?? []), answerMessage(fault, locale)]);
      return { ...refusalsOfFields(stores), ...uploads(), ...Object.fromEntries(errors) };
    },
    uploads,
    async onServer(pageIndex: number): Promise<FieldErrors> {
      const body = stepBody(activeForm, answersToSend(activeForm, stores.answers), pageIndex, purpose);
      return (await api.call(validateFormStep, { body })).errors;
    },
  } satisfies PageCheck;
}

/** Refusals of the fields on the current page. */
function refusalsOfFields({ shownForms }: RunnerStores): FieldErrors {
  return Object.assign({}, ...[...shownForms].map(([key, form]) => fieldRefusals({ [key]: form.getState().errors })));
}

const hasProfile = ({ blocks }: FormPlan): boolean =>
  [...blocks.values()].some(
    ({ block: { built_in_block_id: id } }) => id !== null && BUILT_IN_BLOCKS[id] === 'client-profile',
  );

/**
 * Fetches the rules of the client profile for a form that has one. @returns undefined until they are there: the server then validates the block
 * alone.
 */
function useProfileRules(plan: FormPlan) {
  const query = codeQuery(useRemote(), 'client-profile-rules', async () => ({
    rules: (await import('../blocks/client-profile/rules/profile-rules.ts')).CLIENT_PROFILE_RULES,
  }));
  return useQuery({ ...query, enabled: hasProfile(plan) }).data?.rules;
}

/** The answers that count: hidden questions are not sent. */
const answersToSend = ({ plan }: ActiveForm, store: AnswerStore): FormAnswers =>
  shownAnswers(plan, store.answers(), store.state());

const stepBody = (
  { form, plan }: ActiveForm,
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

const submitBody = ({ form }: ActiveForm, answers: FormAnswers, purpose: FormPurpose): BodyOf<'submitForm'> => ({
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

/**
 * Messages of a Final Form's errors by path: `df_2`, `entries.0.df_2`. Fields refuse more than answers: an upload that has failed, or a text
 * that is no number yet.
 */
export function fieldRefusals(errors: unknown, path = ''): FieldErrors {
  if (typeof errors === 'string') return errors === '' ? {} : { [path]: [errors] };
  if (typeof errors !== 'object' || errors === null) return {};
  const below = (key: string) => (path === '' ? key : `${path}.${key}`);
  return Object.assign({}, ...Object.entries(errors).map(([key, error]) => fieldRefusals(error, below(key))));
}
