import { useLocale } from '@carefront/shared/app';
import { type FieldCode, fieldMessage } from '@carefront/shared/contracts';
import type { ValidateField } from '@carefront/shared/forms';

/** Validates one field, with the same text as the server's refusal. */
export function useFieldRule(rule: (typed: string) => FieldCode | null): ValidateField<string> {
  const locale = useLocale();
  return (typed) => {
    const code = rule(typed);
    return code === null ? undefined : fieldMessage(code, locale);
  };
}
