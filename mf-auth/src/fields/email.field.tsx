import { useMessages } from '@carefront/shared/app';
import { TextField } from '@carefront/shared/forms';
import { FIELDS } from '../messages/fields.messages.ts';
import { emailError } from './field.rules.ts';
import { useFieldRule } from './use-field-rule.ts';

/** The address that an account is known by; `username`, so that a password manager finds its pair. */
export function EmailField() {
  const t = useMessages(FIELDS);
  return (
    <TextField
      name="email"
      type="email"
      label={t.email}
      autoComplete="username"
      maxLength={254}
      validate={useFieldRule(emailError)}
    />
  );
}
