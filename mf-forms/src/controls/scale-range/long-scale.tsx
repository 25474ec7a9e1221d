import { useLocale } from '@carefront/shared/app';
import { editableNumber } from '@carefront/shared/domain';
import { NumberField } from '@carefront/shared/forms/answers';
import type { ControlViewProps } from '../control-type.ts';
import { useQuestion } from '../use-question.ts';
import { scaleEnds } from './scale-steps.rules.ts';

/** A scale with too many steps to show them all, such as from 0 to 100. */
export function LongScale(props: ControlViewProps) {
  const locale = useLocale();
  const { min, max } = scaleEnds(props.control);
  const range = [min, max].map((end) => editableNumber(String(end), locale)).join(' – ');
  return (
    <NumberField
      {...useQuestion<string>(props)}
      help={props.control.placeholder || range}
      min={min}
      max={max}
      decimals={0}
    />
  );
}
