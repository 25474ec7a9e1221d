import { DateField } from '@carefront/shared/forms';
import type { ControlType, ControlViewProps } from '../control-type.ts';
import { helpOf, useQuestion } from '../use-question.ts';

/** Browsers accept years of six digits unless the field has limits. */
const LIMITS = { min: '0100-01-01', max: '9999-12-31' } as const;

/** A date, typed as digits or picked: a birth date far back takes eight digits. */
const DatepickerView = (props: ControlViewProps) => (
  <DateField {...useQuestion<string>(props)} {...helpOf(props)} {...LIMITS} />
);

export const DATEPICKER_CONTROL: ControlType = { View: DatepickerView, blank: () => '' };
