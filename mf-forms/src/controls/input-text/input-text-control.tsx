import { LONGEST_TEXT } from '@carefront/shared/domain';
import { TextAreaField, TextField } from '@carefront/shared/forms';
import type { ControlType, ControlViewProps } from '../control-type.ts';
import { lazyControl } from '../lazy-control.tsx';
import { hintOf, useQuestion } from '../use-question.ts';

const NumberQuestion = lazyControl(
  'number-question',
  async () => (await import('../answer-fields.ts')).NumberQuestion,
  70,
);

const LINE_PX = 24;
const FEWEST_LINES = 2;

function TextQuestion(props: ControlViewProps) {
  const { max_val, height } = props.control;
  const question = useQuestion<string>(props);
  const placeholder = hintOf(question, props.control.placeholder);
  const maxLength = Math.max(0, Math.min(max_val ?? LONGEST_TEXT, LONGEST_TEXT));
  if (height === null)
    // Answers about health stay out of the browser's list of earlier entries.
    return <TextField {...question} placeholder={placeholder} maxLength={maxLength} autoComplete="off" />;
  const rows = Math.max(FEWEST_LINES, Math.round(height / LINE_PX));
  return <TextAreaField {...question} placeholder={placeholder} maxLength={maxLength} rows={rows} />;
}

const InputTextView = (props: ControlViewProps) =>
  props.control.is_number ? <NumberQuestion {...props} /> : <TextQuestion {...props} />;

export const INPUT_TEXT_CONTROL: ControlType = {
  View: InputTextView,
  blank: () => '',
  prefetch: ({ is_number }, remote) => is_number && NumberQuestion.prefetch(remote),
};
