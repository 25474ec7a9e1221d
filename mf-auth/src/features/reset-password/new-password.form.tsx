import { useLocale, useMessages, useRemote, useSession } from '@carefront/shared/app';
import { type BodyOf, fieldMessage, type ReplyOf } from '@carefront/shared/contracts';
import { getSession, login, resetPassword } from '@carefront/shared/contracts/calls';
import { useRepeatableCall } from '@carefront/shared/forms';
import { isApiError } from '@carefront/shared/http';
import { mergeClasses } from '@carefront/shared/ui';
import { AttemptButton, AttemptMessage, useAccountAttempt } from '../../attempt/account-attempt.tsx';
import { FAILURE_NOTICE_MS } from '../../attempt/use-plain-attempt.ts';
import {
  AccountName,
  NEW_PASSWORD_FIELDS,
  NewPasswordFields,
  type NewPasswordValues,
} from '../../fields/account.fields.tsx';
import { useViewStyles, ViewForm } from '../../layout/view.tsx';
import { RESET_PASSWORD } from '../../messages/reset-password.messages.ts';
import { ViewHeading } from '../../plain/plain-view.tsx';
import { writeGoToApp } from '../../session/go-to-app-choice.ts';

export interface NewPasswordFormProps {
  token: string;
  /** Greeted by name: a person who works at the clinic and has no password yet. null: somebody who knows the account. */
  newStaff: ReplyOf<'checkResetLink'>['new_staff'];
  onSaved(): void;
  /** Called instead of `onSaved` when the first password was accepted as a login, too. */
  onLoggedIn(reply: ReplyOf<'login'>): Promise<void>;
  /** Called when the link is used, unknown or expired, so that this form cannot succeed. */
  onVoid(): void;
}

/** The browser does not know whose password is changed. The server does, and checks the password again. */
const UNKNOWN_PERSON = { email: '', firstName: '', lastName: '' };
const ownerOf = (newStaff: NewPasswordFormProps['newStaff']) =>
  newStaff ? { email: newStaff.email, firstName: newStaff.first_name, lastName: '' } : UNKNOWN_PERSON;
const NO_VALUES: NewPasswordValues = { password: '', password_confirmation: '' };

export function NewPasswordForm({ token, newStaff, onSaved, onLoggedIn, onVoid }: NewPasswordFormProps) {
  const t = useMessages(RESET_PASSWORD);
  const styles = useViewStyles();
  const locale = useLocale();
  const { api, clinic, shell } = useRemote();
  const session = useSession();
  const signOutIfEnded = useSignOutIfEnded();
  const attempt = useAccountAttempt({ fields: NEW_PASSWORD_FIELDS, isNoticed: true });

  // After a lost answer, the same key gets the answer of the password that was set: the link is used up by then.
  const setOnce = useRepeatableCall((body: BodyOf<'resetPassword'>, idempotencyKey) =>
    api.call(resetPassword, { body, idempotencyKey }),
  );

  async function save(values: NewPasswordValues): Promise<void> {
    try {
      const { is_new_staff: isNewStaff } = await setOnce({ token, ...values });
      // Their first login leads to their start page (AU-13); the box stays theirs to change.
      if (isNewStaff === 1) writeGoToApp(1);
    } catch (error) {
      if (!isApiError(error) || !error.fieldErrors.token) throw error;
      shell.showNotice({ intent: 'error', text: t.notSaved, durationMs: FAILURE_NOTICE_MS });
      onVoid();
      return;
    }
    // The new password ended all sessions of the account.
    await signOutIfEnded();
    const reply = newStaff && session.status !== 'signed-in' ? await logInWith(newStaff.email, values.password) : null;
    if (reply) await onLoggedIn(reply);
    else onSaved();
  }

  /** The login's own rules apply, such as the clinic's second factor. @returns null where the person has to log in by hand. */
  async function logInWith(email: string, password: string): Promise<ReplyOf<'login'> | null> {
    return api.call(login, { body: { email, password, redirect_to_app: 1 } }).catch(() => null);
  }

  function submit(values: NewPasswordValues) {
    if (values.password !== values.password_confirmation)
      return { password_confirmation: fieldMessage('password-mismatch', locale) };
    return attempt.run(() => save(values));
  }

  return (
    <ViewForm<NewPasswordValues> initialValues={NO_VALUES} onSubmit={submit}>
      {newStaff ? (
        <>
          <ViewHeading takesFocus={false}>{t.welcome(newStaff.first_name)}</ViewHeading>
          <p className={styles.text}>{t.firstText(clinic.name)}</p>
          <p className={styles.quiet}>{t.accountOf(newStaff.email)}</p>
          <AccountName email={newStaff.email} />
        </>
      ) : (
        <ViewHeading takesFocus={false}>{t.resetTitle}</ViewHeading>
      )}
      <NewPasswordFields owner={{ ...ownerOf(newStaff), clinicName: clinic.name }} />
      <AttemptMessage attempt={attempt} />
      <div className={mergeClasses(styles.actions, styles.actionsEnd)}>
        <AttemptButton type="submit" appearance="primary" attempt={attempt}>
          {attempt.isBusy ? t.saving : newStaff ? t.saveFirst : t.save}
        </AttemptButton>
      </div>
    </ViewForm>
  );
}

/** After an action that ends sessions on the server: publishes the sign-out when this browser's session was among them. */
function useSignOutIfEnded(): () => Promise<void> {
  const { api, events } = useRemote();
  const session = useSession();
  return async () => {
    if (session.status !== 'signed-in') return;
    // Without an answer nothing is known; the shell checks the session again later.
    const answer = await api.call(getSession).catch(() => null);
    if (answer?.user === null) events.publish('auth/signed-out@1', {});
  };
}
