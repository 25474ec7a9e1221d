import { TextField } from '@carefront/shared/forms';
import type { ControlViewProps } from '../../controls/control-type.ts';
import { useAnswerRule } from '../../controls/use-answer-rule.ts';

/** A question of a kind that has no view yet. */
export function PlainQuestion({ name, control, isRequired }: ControlViewProps) {
  const validate = useAnswerRule<string>(control, isRequired);
  return <TextField name={name} label={control.label} isRequired={isRequired} validate={validate} />;
}
