import { useLocale } from '@carefront/shared/app';
import { answerMessage } from '@carefront/shared/contracts/answers';
import { type FormControl, validateControl } from '@carefront/shared/domain';
import { judgeAgain, useForm, type ValidateField } from '@carefront/shared/forms';
import { useCallback, useEffect, useRef } from 'react';

/** The rule of a question, with its message: the same rule as on the server. */
export function useAnswerRule<T>(control: FormControl, isRequired: boolean): ValidateField<T> {
  const locale = useLocale();
  const form = useForm();
  const rule = useCallback(
    (answer: T) => {
      const fault = validateControl(answer, control, isRequired);
      return fault ? answerMessage(fault, locale) : undefined;
    },
    [control, isRequired, locale],
  );
  const validated = useRef(rule);
  useEffect(() => {
    // A condition made the question required or optional, or the language changed.
    if (validated.current !== rule) judgeAgain(form);
    validated.current = rule;
  }, [form, rule]);
  return rule;
}
