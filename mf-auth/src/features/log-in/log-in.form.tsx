import { useMessages, useRemote } from '@carefront/shared/app';
import type { LoginAnswer, ReplyOf } from '@carefront/shared/contracts';
import { login } from '@carefront/shared/contracts/calls';
import { type FormEvent, type RefObject, useLayoutEffect } from 'react';
import { usePlainAttempt } from '../../attempt/use-plain-attempt.ts';
import { keepFieldFocus } from '../../layout/keep-field-focus.ts';
import { ViewHeading } from '../../layout/view-heading.tsx';
import { FIELDS } from '../../messages/fields.messages.ts';
import { LOG_IN } from '../../messages/log-in.messages.ts';
import { LOGIN_PATH } from '../../paths.ts';
import { PlainCheckbox } from '../../plain/plain-checkbox.tsx';
import { PlainField } from '../../plain/plain-field.tsx';
import { PlainPassword } from '../../plain/plain-password.tsx';
import { PlainSubmit } from '../../plain/plain-submit.tsx';
import { readGoToApp, writeGoToApp } from '../../session/go-to-app-choice.ts';
import { LogInProblem } from './log-in-problem.tsx';
import { LOG_IN_FIELDS, type LogInEntries, valuesOf } from './log-in-values.ts';
import { useLogInFields } from './use-log-in-fields.ts';

export interface LogInFormProps {
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
