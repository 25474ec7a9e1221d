import { useMessages } from '@carefront/shared/app';
import { judgePassword, type PasswordOwner } from '@carefront/shared/domain';
import { FIELDS } from '../messages/fields.messages.ts';
import { PasswordField } from './password.field.tsx';

/** Wire names of the fields. */
export const NEW_PASSWORD_FIELDS = ['password', 'password_confirmation'];

export interface NewPasswordValues {
  password: string;
  password_confirmation: string;
}

/** A new password, typed twice. The form checks at submit that both match, so that either field can be corrected. */
export function NewPasswordFields({ owner }: { owner: PasswordOwner }) {
  const t = useMessages(FIELDS);
  return (
    <>
      <PasswordField
        name="password"
        label={t.newPassword}
        help={t.passwordRules}
        autoComplete="new-password"
        rule={(typed) => judgePassword(typed, owner)}
      />
      <PasswordField name="password_confirmation" label={t.newPasswordAgain} autoComplete="new-password" />
    </>
  );
}
