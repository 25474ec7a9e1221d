import type { ValidateField } from '@carefront/shared/forms';
import { useActiveForm } from '../active-form/active-form.ts';
import type { ControlViewProps } from './control-type.ts';
import { useAnswerRule } from './use-answer-rule.ts';

/** The props that every question gives to its field. */
export interface QuestionFieldProps<T> {
  name: string;
  label: string;
  isRequired: boolean;
  isDisabled: boolean;
  validate: ValidateField<T>;
}

export function useQuestion<T>({ name, control, isRequired }: ControlViewProps): QuestionFieldProps<T> {
  const validate = useAnswerRule<T>(control, isRequired);
  const isDisabled = useActiveForm().mode === 'read-only';
  return { name, label: control.label, isRequired, isDisabled, validate };
}

/** The text inside an empty field. A submitted form has none: it would read like an answer, on paper too. */
export const hintOf = ({ isDisabled }: Pick<QuestionFieldProps<never>, 'isDisabled'>, hint: string): string =>
  isDisabled ? '' : hint;

/** Shows the placeholder as help, for a field without room for a placeholder. */
export const helpOf = ({ control }: Pick<ControlViewProps, 'control'>): { help?: string } =>
  control.placeholder === '' ? {} : { help: control.placeholder };
