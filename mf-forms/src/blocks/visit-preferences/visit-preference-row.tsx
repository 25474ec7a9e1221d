import { useLocale, useMessages } from '@carefront/shared/app';
import { answerMessage } from '@carefront/shared/contracts/answers';
import { judgeVisitPreference, VISIT_FREQUENCIES, type VisitPreference } from '@carefront/shared/domain';
import { FieldGroup, FullWidth, SelectField } from '@carefront/shared/forms';
import { type RepeatableRow, RowCard } from '@carefront/shared/forms/rows';
import { TimeField } from '@carefront/shared/forms/times';
import { useCallback } from 'react';
import { DaysField } from './days.field.tsx';
import { VISIT_PREFERENCES_MESSAGES } from './visit-preferences.messages.ts';

export interface VisitPreferenceRowProps extends RepeatableRow {
  isDisabled?: boolean;
}

/** One preference: days, time and frequency. */
export function VisitPreferenceRow({ path, index, onRemove, isDisabled = false }: VisitPreferenceRowProps) {
  const t = useMessages(VISIT_PREFERENCES_MESSAGES);
  const frequencies = VISIT_FREQUENCIES.map((value) => ({ value, label: t[value] }));
  const common = { isRequired: !isDisabled, isDisabled };
  return (
    <RowCard removeLabel={t.remove(index + 1)} onRemove={onRemove}>
      <FieldGroup legend={t.preference(index + 1)}>
        <FullWidth>
          <DaysField {...common} name={`${path}.days`} label={t.days} validate={useVisitRule('days')} />
        </FullWidth>
        <TimeField {...common} name={`${path}.time`} label={t.time} validate={useVisitRule('time')} />
        <SelectField<string>
          {...common}
          name={`${path}.treatment_frequency`}
          label={t.frequency}
          placeholder={t.chooseFrequency}
          options={frequencies}
          validate={useVisitRule('treatment_frequency')}
        />
      </FieldGroup>
    </RowCard>
  );
}

/** The rule of one field, with its message: the same rule as on the server. */
function useVisitRule(field: keyof VisitPreference) {
  const locale = useLocale();
  return useCallback(
    (value: unknown) => {
      const fault = judgeVisitPreference({ [field]: value }).find(({ path }) => path === field);
      return fault && answerMessage(fault, locale);
    },
    [field, locale],
  );
}
