import { useLocale } from '@carefront/shared/app';
import { type FieldCode, fieldMessage } from '@carefront/shared/contracts';
import type { ValidateField } from '@carefront/shared/forms';

/** A rule of one field, in the words that the server has for the same refusal. */
export function useFieldRule(rule: (typed: string) => FieldCode | null): ValidateField<string> {
  const locale = useLocale();
  return (typed) => {
    const code = rule(typed);
    return code === null ? undefined : fieldMessage(code, locale);
  };
}
