import { useLocale, useMessages, useRemote } from '@carefront/shared/app';
import { fieldMessage, type SessionUser } from '@carefront/shared/contracts';
import { changePassword } from '@carefront/shared/contracts/calls';
import { InlineMessage, mergeClasses } from '@carefront/shared/ui';
import { useState } from 'react';
import { AttemptButton, AttemptMessage, useAccountAttempt } from '../../attempt/account-attempt.tsx';
import {
  AccountName,
  NEW_PASSWORD_FIELDS,
  NewPasswordFields,
  type NewPasswordValues,
  PasswordField,
} from '../../fields/account.fields.tsx';
import { Section, useViewStyles, ViewForm } from '../../layout/view.tsx';
import { FIELDS } from '../../messages/fields.messages.ts';
import { SECURITY } from '../../messages/security.messages.ts';

interface ChangeValues extends NewPasswordValues {
  current_password: string;
}

const NO_VALUES: ChangeValues = { current_password: '', password: '', password_confirmation: '' };
const FIELD_NAMES = ['current_password', ...NEW_PASSWORD_FIELDS];

export function ChangePassword({ user }: { user: SessionUser }) {
  const t = useMessages(SECURITY);
  const [changes, setChanges] = useState(0);
  return (
    <Section title={t.changeTitle}>
      {/* Remounts after each change, so that the form does not keep the passwords. */}
      <ChangeForm key={changes} user={user} onChanged={() => setChanges(changes + 1)} />
      {changes > 0 && <InlineMessage intent="success">{t.changed}</InlineMessage>}
    </Section>
  );
}

function ChangeForm({ user, onChanged }: { user: SessionUser; onChanged(): void }) {
  const t = useMessages(SECURITY);
  const fields = useMessages(FIELDS);
  const styles = useViewStyles();
  const locale = useLocale();
  const { api, clinic, queryClient } = useRemote();
  const attempt = useAccountAttempt({ fields: FIELD_NAMES });
  const owner = {
    email: user.email,
    firstName: user.first_name,
    lastName: user.last_name,
    clinicName: clinic.name,
  };

  function submit(values: ChangeValues) {
    if (values.password !== values.password_confirmation)
      return { password_confirmation: fieldMessage('password-mismatch', locale) };
    return attempt.run(async () => {
      await api.call(changePassword, { body: values });
      void queryClient.invalidateQueries({ queryKey: ['own', 'sessions'] });
      onChanged();
    });
  }

  return (
    <ViewForm<ChangeValues> initialValues={NO_VALUES} onSubmit={submit}>
      <p className={styles.quiet}>{t.changeText}</p>
      <AccountName email={user.email} />
      <PasswordField name="current_password" label={fields.currentPassword} autoComplete="current-password" />
      <NewPasswordFields owner={owner} />
      <AttemptMessage attempt={attempt} />
      <div className={mergeClasses(styles.actions, styles.actionsEnd)}>
        <AttemptButton type="submit" attempt={attempt}>
          {attempt.isBusy ? t.changing : t.change}
        </AttemptButton>
      </div>
    </ViewForm>
  );
}
