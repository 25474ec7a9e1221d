import { useMessages } from '@carefront/shared/app';
import { TextField } from '@carefront/shared/forms';
import { FIELDS } from '../messages/fields.messages.ts';
import { emailError } from './field.rules.ts';
import { useFieldRule } from './use-field-rule.ts';

/** The account's email address, with `autocomplete="username"` for password managers. */
export function EmailField() {
  const t = useMessages(FIELDS);
  return (
    <TextField name="email" type="email" label={t.email} autoComplete="username" validate={useFieldRule(emailError)} />
  );
}
