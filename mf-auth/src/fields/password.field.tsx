import type { FieldCode } from '@carefront/shared/contracts';
import {
  PasswordField as RuledPasswordField,
  type PasswordFieldProps as RuledProps,
} from '@carefront/shared/forms/passwords';
import { passwordError } from './field.rules.ts';
import { useFieldRule } from './use-field-rule.ts';

export interface PasswordFieldProps extends Pick<RuledProps, 'name' | 'label' | 'help' | 'autoComplete'> {
  rule?: (typed: string) => FieldCode | null;
}

/** A password of the account, validated with the text of the server's refusal. */
export function PasswordField({ rule = passwordError, ...props }: PasswordFieldProps) {
  return <RuledPasswordField {...props} validate={useFieldRule(rule)} />;
}
