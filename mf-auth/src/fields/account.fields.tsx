import { useLocale, useMessages } from '@carefront/shared/app';
import { type FieldCode, fieldMessage } from '@carefront/shared/contracts';
import { type PasswordOwner, validatePassword } from '@carefront/shared/domain';
import { TextField, type ValidateField } from '@carefront/shared/forms';
import {
  PasswordField as RuledPasswordField,
  type PasswordFieldProps as RuledProps,
} from '@carefront/shared/forms/passwords';
import { FIELDS } from '../messages/fields.messages.ts';
import { emailError, passwordError } from './field.rules.ts';

/** A hidden username field: tells a password manager which account the password fields belong to. It cannot be seen or focused. */
export function AccountName({ email }: { email: string }) {
  return <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />;
}

/** The account's email address, with `autocomplete="username"` for password managers. */
export function EmailField() {
  const t = useMessages(FIELDS);
  return (
    <TextField name="email" type="email" label={t.email} autoComplete="username" validate={useFieldRule(emailError)} />
  );
}

interface PasswordFieldProps extends Pick<RuledProps, 'name' | 'label' | 'help' | 'autoComplete'> {
  rule?: (typed: string) => FieldCode | null;
}

/** A password of the account, validated with the text of the server's refusal. */
export function PasswordField({ rule = passwordError, ...props }: PasswordFieldProps) {
  return <RuledPasswordField {...props} validate={useFieldRule(rule)} />;
}

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
        rule={(typed) => validatePassword(typed, owner)}
      />
      <PasswordField name="password_confirmation" label={t.newPasswordAgain} autoComplete="new-password" />
    </>
  );
}

/** Validates one field, with the same text as the server's refusal. */
function useFieldRule(rule: (typed: string) => FieldCode | null): ValidateField<string> {
  const locale = useLocale();
  return (typed) => {
    const code = rule(typed);
    return code === null ? undefined : fieldMessage(code, locale);
  };
}
