import { useLocale } from '@carefront/shared/app';
import { answerMessage } from '@carefront/shared/contracts/answers';
import { type FormControl, judgeControl } from '@carefront/shared/domain';
import type { ValidateField } from '@carefront/shared/forms';
import { useCallback } from 'react';

/** The rule of a question, with its message: the same rule as on the server. */
export function useAnswerRule<T>(control: FormControl, isRequired: boolean): ValidateField<T> {
  const locale = useLocale();
  return useCallback(
    (answer: T) => {
      const fault = judgeControl(answer, control, isRequired);
      return fault ? answerMessage(fault, locale) : undefined;
    },
    [control, isRequired, locale],
  );
}
