import { NumberField } from '@carefront/shared/forms/answers';
import type { ControlViewProps } from '../control-type.ts';
import { useQuestion } from '../use-question.ts';

/** A number within the limits of the question. */
export function NumberQuestion(props: ControlViewProps) {
  const { min_val, max_val, placeholder } = props.control;
  return (
    <NumberField
      {...useQuestion<string>(props)}
      placeholder={placeholder}
      min={min_val ?? undefined}
      max={max_val ?? undefined}
    />
  );
}
