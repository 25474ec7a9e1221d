import { useMessages, useRemote } from '@carefront/shared/app';
import type { ReplyOf } from '@carefront/shared/contracts';
import type { Flag } from '@carefront/shared/domain';
import { CheckboxField, useForm } from '@carefront/shared/forms';
import { LinkButton } from '@carefront/shared/ui';
import { useMemo } from 'react';
import { AttemptButton } from '../../attempt/attempt-button.tsx';
import { AttemptMessage } from '../../attempt/attempt-message.tsx';
import { useAccountAttempt } from '../../attempt/use-account-attempt.ts';
import { EmailField } from '../../fields/email.field.tsx';
import { PasswordField } from '../../fields/password.field.tsx';
import { ViewForm } from '../../layout/view-form.tsx';
import { ViewHeading } from '../../layout/view-heading.tsx';
import { useViewStyles } from '../../layout/view-styles.ts';
import { FIELDS } from '../../messages/fields.messages.ts';
import { LOG_IN } from '../../messages/log-in.messages.ts';
import { writeGoToApp } from './go-to-app-choice.ts';

/** The values that stay while another view is shown; the password does not stay. */
export interface LogInEntries {
  email: string;
  remember: Flag;
  redirect_to_app: Flag;
}

interface LogInValues extends LogInEntries {
  password: string;
}

export interface LogInFormProps {
  entries: LogInEntries;
  isRedirectDisabled: boolean;
  takesFocus: boolean;
  /** Explains why the form is shown here, if the page does not. */
  intro?: string | undefined;
  /** Token of the emailed link that confirms the address of a new account. */
  confirmToken?: string | undefined;
  onForgot(entries: LogInEntries): void;
  /** Called when the user is signed in or must enter a second factor (AU-06). The button stays busy until the promise resolves. */
  onReply(reply: ReplyOf<'login'>, entries: LogInEntries): Promise<void>;
}

const entriesOf = ({ email, remember, redirect_to_app }: LogInEntries): LogInEntries => ({
  email,
  remember,
  redirect_to_app,
});

/** AU-01: e-mail and password. */
export function LogInForm(props: LogInFormProps) {
  const { entries, isRedirectDisabled, takesFocus, intro, confirmToken, onForgot, onReply } = props;
  const t = useMessages(LOG_IN);
  const fields = useMessages(FIELDS);
  const styles = useViewStyles();
  const { api } = useRemote();
  const attempt = useAccountAttempt({ fields: ['email', 'password'], isNoticed: true });
  const initialValues = useMemo(() => ({ ...entries, password: '' }), [entries]);

  const submit = (values: LogInValues) =>
    attempt.run(async () => {
      const { email, password, remember, redirect_to_app } = values;
      const goal = isRedirectDisabled ? { dont_redirect: 1 as const } : { redirect_to_app };
      const link = confirmToken === undefined ? {} : { confirm_token: confirmToken };
      const reply = await api.call('login', { body: { email: email.trim(), password, remember, ...goal, ...link } });
      if (!isRedirectDisabled) writeGoToApp(redirect_to_app);
      await onReply(reply, entriesOf(values));
    });

  return (
    <ViewForm<LogInValues> initialValues={initialValues} onSubmit={submit}>
      <ViewHeading takesFocus={takesFocus}>{t.title}</ViewHeading>
      {intro && <p className={styles.quiet}>{intro}</p>}
      <EmailField />
      <PasswordField name="password" label={fields.password} autoComplete="current-password" />
      <div className={styles.choices}>
        <CheckboxField name="remember" label={t.rememberMe} />
        {!isRedirectDisabled && <CheckboxField name="redirect_to_app" label={t.goToApp} help={t.goToAppHelp} />}
      </div>
      <AttemptMessage attempt={attempt} />
      <div className={styles.actions}>
        <ForgotLink onForgot={onForgot} />
        <AttemptButton type="submit" appearance="primary" attempt={attempt}>
          {attempt.isBusy ? t.loggingIn : t.logIn}
        </AttemptButton>
      </div>
    </ViewForm>
  );
}

function ForgotLink({ onForgot }: Pick<LogInFormProps, 'onForgot'>) {
  const t = useMessages(LOG_IN);
  const styles = useViewStyles();
  const form = useForm<LogInValues>();
  return (
    <LinkButton className={styles.linkButton} onClick={() => onForgot(entriesOf(form.getState().values))}>
      {t.forgotPassword}
    </LinkButton>
  );
}
