import { useLocale, useMessages, useRemote } from '@carefront/shared/app';
import { type FieldCode, fieldMessage, type Locale, type LoginAnswer, type ReplyOf } from '@carefront/shared/contracts';
import { login } from '@carefront/shared/contracts/calls';
import type { Flag } from '@carefront/shared/domain';
import { type FormEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { joinedMessages, type RefusedFields, textOfCode, waitText } from '../../attempt/failure.ts';
import { attemptText, type PlainAttempt, usePlainAttempt } from '../../attempt/use-plain-attempt.ts';
import { emailError, passwordError } from '../../fields/field.rules.ts';
import { ATTEMPT } from '../../messages/attempt.messages.ts';
import { FIELDS } from '../../messages/fields.messages.ts';
import { LOG_IN } from '../../messages/log-in.messages.ts';
import { LOGIN_PATH } from '../../paths.ts';
import { PlainCheckbox, PlainField, PlainMessage, PlainPassword, PlainSubmit } from '../../plain/plain-fields.tsx';
import { keepFieldFocus, ViewHeading } from '../../plain/plain-view.tsx';
import { readGoToApp, writeGoToApp } from '../../session/go-to-app-choice.ts';

interface LogInFormProps {
  entries: LogInEntries;
  isRedirectDisabled: boolean;
  takesFocus: boolean;
  /** Explains why the form is shown here, if the page does not. */
  intro?: string | undefined;
  /** Token of the emailed link that confirms the address of a new account. */
  confirmToken?: string | undefined;
  /** This page is the server's answer to the form; null: it is not. */
  answer: LoginAnswer | null;
  onForgot(entries: LogInEntries): void;
  /** Called when the user is signed in or must enter a second factor (AU-06). The button stays busy until the promise resolves. */
  onReply(reply: ReplyOf<'login'>, entries: LogInEntries): Promise<void>;
}

/** AU-01: e-mail and password. Before the scripts come, the browser sends the same fields to the login page by itself (decision 73). */
export function LogInForm(props: LogInFormProps) {
  const { entries, isRedirectDisabled, takesFocus, intro, confirmToken, answer, onForgot, onReply } = props;
  const t = useMessages(LOG_IN);
  const texts = useMessages(FIELDS);
  const { api } = useRemote();
  const attempt = usePlainAttempt({ fields: LOG_IN_FIELDS, isNoticed: true });
  const { form, propsOf, read, refuse } = useLogInFields({
    errors: answer?.errors ?? {},
    codes: answer?.codes ?? {},
  });
  const hasChoice = !isRedirectDisabled;
  useRememberedChoice(form, hasChoice && entries.redirect_to_app === null);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const values = read();
    if (!values) return;
    const { email, password, remember, redirect_to_app } = values;
    const refused = await attempt.run(async () => {
      const goal = isRedirectDisabled ? { dont_redirect: 1 as const } : { redirect_to_app };
      const link = confirmToken === undefined ? {} : { confirm_token: confirmToken };
      const reply = await api.call(login, { body: { email: email.trim(), password, remember, ...goal, ...link } });
      if (!isRedirectDisabled) writeGoToApp(redirect_to_app);
      await onReply(reply, { email, remember, redirect_to_app });
    });
    if (refused) refuse(refused);
  }

  function forget(): void {
    if (!form.current) return;
    const { password: _password, ...typed } = valuesOf(form.current);
    onForgot(typed);
  }

  return (
    // The div is not a control: it only listens to presses inside the form.
    <div role="presentation" onMouseDown={keepFieldFocus}>
      <form ref={form} method="post" action={LOGIN_PATH} className="auth-form" onSubmit={(event) => void submit(event)}>
        <ViewHeading takesFocus={takesFocus}>{t.title}</ViewHeading>
        {intro && <p className="auth-text">{intro}</p>}
        <PlainField
          {...propsOf('email')}
          label={texts.email}
          type="email"
          autoComplete="username"
          defaultValue={entries.email}
        />
        <PlainPassword {...propsOf('password')} label={texts.password} autoComplete="current-password" />
        <div className="auth-choices">
          <PlainCheckbox name="remember" label={t.rememberMe} defaultChecked={entries.remember === 1} />
          {hasChoice && (
            <PlainCheckbox
              name="redirect_to_app"
              label={t.goToApp}
              help={t.goToAppHelp}
              defaultChecked={entries.redirect_to_app === 1}
            />
          )}
        </div>
        <LogInProblem attempt={attempt} answer={answer} />
        <div className="auth-actions">
          <button type="button" className="auth-link" onClick={forget}>
            {t.forgotPassword}
          </button>
          <PlainSubmit attempt={attempt}>{attempt.isBusy ? t.loggingIn : t.logIn}</PlainSubmit>
        </div>
      </form>
    </div>
  );
}

/** Ticks the box as at the last login. Not in the first render: the server does not know this browser. */
function useRememberedChoice(form: RefObject<HTMLFormElement | null>, isWanted: boolean): void {
  useLayoutEffect(() => {
    const box = form.current?.elements.namedItem('redirect_to_app');
    if (isWanted && box instanceof HTMLInputElement && readGoToApp() === 1) box.checked = true;
  }, [form, isWanted]);
}

interface LogInProblemProps {
  attempt: Omit<PlainAttempt, 'run'>;
  /** The answer that this page is; the first attempt of the scripts takes its place. */
  answer: LoginAnswer | null;
}

/** Why the last login failed and what to do, where no field says it. */
function LogInProblem({ attempt, answer }: LogInProblemProps) {
  const t = useMessages(ATTEMPT);
  const isFirst = attempt.failure === null && !attempt.isBusy;
  const answered = isFirst && answer ? answeredText(answer, t) : null;
  const shown = answered === null ? attemptText(attempt, t) : ({ intent: 'error', text: answered } as const);
  return shown && <PlainMessage intent={shown.intent}>{shown.text}</PlainMessage>;
}

function answeredText({ problem, errors }: LoginAnswer, t: (typeof ATTEMPT)['en']): string | null {
  if (problem?.kind === 'wait') return `${t.tooMany} ${waitText(problem.seconds, t)}`;
  if (problem?.kind === 'again') return t.sendAgain;
  const fields: readonly string[] = LOG_IN_FIELDS;
  return joinedMessages(Object.fromEntries(Object.entries(errors).filter(([field]) => !fields.includes(field))));
}

const RULES = { email: emailError, password: passwordError } satisfies Record<
  LogInField,
  (typed: string) => FieldCode | null
>;

/** Rules are judged when a field is left, and after that while typing. */
type Judged = Partial<Record<LogInField, FieldCode | null>>;

/** An answer of the server. */
interface RefusedBefore extends RefusedFields {
  /** The language of the messages: answers have the language of their request. */
  readonly locale: Locale;
  /** A notice says the cause (AU-08). */
  readonly isBesideNotice: boolean;
}

/**
 * The state of fields that keep their own text: only messages are in React, so that the form can be drawn by the server and used before
 * the scripts come.
 * @param refusedAtFirst - The fields that the server's answer refuses which this page is.
 */
function useLogInFields(refusedAtFirst: RefusedFields) {
  const locale = useLocale();
  const form = useRef<HTMLFormElement>(null);
  const [judged, setJudged] = useState<Judged>({});
  /** Messages of the server; each ends when its field is edited. */
  const [refused, setRefused] = useState<RefusedBefore>({ ...refusedAtFirst, locale, isBesideNotice: false });
  const [failures, setFailures] = useState(0);

  useEffect(() => {
    if (failures === 0) return;
    const first = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    first?.focus({ preventScroll: true });
    first?.scrollIntoView?.({ block: 'center' });
  }, [failures]);

  const codeOf = (name: LogInField, values: LogInValues) => RULES[name](values[name]);
  function judge(name: LogInField): void {
    const values = form.current && valuesOf(form.current);
    if (values) setJudged((before) => ({ ...before, [name]: codeOf(name, values) }));
  }

  function messageOf(name: LogInField): string | undefined {
    const code = judged[name] ?? null;
    if (code !== null) return fieldMessage(code, locale);
    const message = refused.errors[name]?.[0];
    const refusal = refused.codes[name]?.[0];
    if (message === undefined || refusal === undefined || refused.locale === locale) return message;
    return textOfCode(refusal, locale, refused) ?? message;
  }

  return {
    form,
    propsOf: (name: LogInField) => ({
      name,
      error: messageOf(name),
      onBlur: () => judge(name),
      onChange() {
        setRefused(({ errors: { [name]: _edited, ...errors }, ...others }) => ({ ...others, errors }));
        if (judged[name] !== undefined) judge(name);
      },
    }),
    /** @returns null when a field is wrong: it shows why, and the first one gets the focus. */
    read(): LogInValues | null {
      const values = form.current && valuesOf(form.current);
      if (!values) return null;
      const codes = LOG_IN_FIELDS.map((name) => [name, codeOf(name, values)] as const);
      setJudged(Object.fromEntries(codes));
      if (codes.every(([, code]) => code === null)) return values;
      setFailures((count) => count + 1);
      return null;
    },
    /** Shows the refusals of an attempt, whose cause a notice says. */
    refuse(fields: RefusedFields): void {
      setRefused({ ...fields, locale, isBesideNotice: true });
      setFailures((count) => count + 1);
    },
  };
}

/** The values that stay while another view is shown; the password does not stay. */
export interface LogInEntries {
  email: string;
  remember: Flag;
  /** null: as this browser remembers it. */
  redirect_to_app: Flag | null;
}

interface LogInValues extends LogInEntries {
  password: string;
  redirect_to_app: Flag;
}

/** The fields that have rules, in the order of the page. */
const LOG_IN_FIELDS = ['email', 'password'] as const;
type LogInField = (typeof LOG_IN_FIELDS)[number];

function valuesOf(form: HTMLFormElement): LogInValues {
  const data = new FormData(form);
  const text = (name: string) => String(data.get(name) ?? '');
  const ticked = (name: string): Flag => (data.has(name) ? 1 : 0);
  return {
    email: text('email'),
    password: text('password'),
    remember: ticked('remember'),
    redirect_to_app: ticked('redirect_to_app'),
  };
}
