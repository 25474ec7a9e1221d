import { useConsentAge, useLocale } from '@carefront/shared/app';
import { answerMessage } from '@carefront/shared/contracts/answers';
import { type AnswerFault, type BlockAnswers, CLIENT_PROFILE_RULES, type FormBlock } from '@carefront/shared/domain';
import { useMemo } from 'react';
import { useOpenForm } from '../../../open-form/open-form-context.ts';
import { useIsStaff } from '../../../open-form/use-is-staff.ts';

/** The error of each field by the rules of the block, which the server has too. Judges the block once for all its fields. */
export function useProfileRule(block: FormBlock): (values: object, path: string) => string | undefined {
  const { today } = useOpenForm();
  const locale = useLocale();
  const isOfStaff = useIsStaff();
  const consentAgeYears = useConsentAge();
  return useMemo(() => {
    let judged: { values: object; faults: readonly AnswerFault[] } | null = null;
    return (values, path) => {
      if (judged?.values !== values) {
        // The values of the block's Final Form are its answers.
        const faults = CLIENT_PROFILE_RULES.judge(values as BlockAnswers, block, {
          today,
          consentAgeYears,
          isStaff: isOfStaff,
        });
        judged = { values, faults };
      }
      const fault = judged.faults.find((each) => each.path === path);
      return fault && answerMessage(fault, locale);
    };
  }, [block, today, consentAgeYears, locale, isOfStaff]);
}
