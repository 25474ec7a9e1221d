import { NumberField } from '@carefront/shared/forms/answers';
import type { ControlViewProps } from '../control-type.ts';
import { hintOf, useQuestion } from '../use-question.ts';

/** A number within the limits of the question. */
export function NumberQuestion(props: ControlViewProps) {
  const { min_val, max_val, placeholder } = props.control;
  const question = useQuestion<string>(props);
  return (
    <NumberField
      {...question}
      placeholder={hintOf(question, placeholder)}
      min={min_val ?? undefined}
      max={max_val ?? undefined}
    />
  );
}
