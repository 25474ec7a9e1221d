import { isSeenBy, isText, type PlannedQuestion } from '@carefront/shared/domain';
import { memo, useSyncExternalStore } from 'react';
import { CONTROL_TYPES } from '../../controls/control-types.ts';
import { useOpenForm } from '../../open-form/open-form-context.ts';
import { useIsStaff } from '../../open-form/use-is-staff.ts';
import { useRunnerStores } from '../answers/runner-stores.ts';
import { ComputedAnswer } from './computed-answer.tsx';

export interface QuestionProps {
  question: PlannedQuestion;
  blockKey: string;
  /** `''`, or `entries[0].` in a block that repeats. */
  prefix: string;
  entryIndex: number;
}

/** A question, or text. Only a computed question and a control that may be hidden subscribe to other answers. */
export const Question = memo(function Question(props: QuestionProps) {
  const { parent, control } = props.question;
  const { visible_when, required_when, computed, is_required } = control;
  const isSubmitted = useOpenForm().mode === 'read-only';
  if (isText(control)) return <TextControl {...props} />;
  if (computed) return <ComputedQuestion {...props} />;
  if (visible_when || required_when || parent || isSubmitted) return <ConditionalQuestion {...props} />;
  return <QuestionView {...props} isRequired={is_required} />;
});

function ConditionalQuestion(props: QuestionProps) {
  const { answers } = useRunnerStores();
  const { blockKey, entryIndex, question } = props;
  // One text: the question renders again only when it changes.
  const status = useSyncExternalStore(answers.onState, () => {
    const entry = answers.entry(blockKey, entryIndex);
    if (!entry?.shown.has(question.key)) return 'hidden';
    return entry.required.has(question.key) ? 'required' : 'optional';
  });
  return status !== 'hidden' && <QuestionView {...props} isRequired={status === 'required'} />;
}

function TextControl(props: QuestionProps) {
  const { answers } = useRunnerStores();
  const { blockKey, entryIndex, question } = props;
  const isShown = useSyncExternalStore(
    answers.onState,
    () => answers.entry(blockKey, entryIndex)?.shownTexts.has(question.key) ?? false,
  );
  return isShown && <QuestionView {...props} isRequired={false} />;
}

function ComputedQuestion({ question, blockKey, entryIndex }: QuestionProps) {
  const { answers } = useRunnerStores();
  const reader = { isStaff: useIsStaff() };
  const { key, control } = question;
  const value = useSyncExternalStore(answers.onState, () => answers.entry(blockKey, entryIndex)?.computed.get(key));
  // A form for visitors keeps a score for staff without its texts, to derive conditions with it (`visitorForm`).
  const isShown = isSeenBy(control, reader) && control.label !== '';
  return value !== undefined && isShown && <ComputedAnswer label={control.label} value={value} />;
}

const QuestionView = memo(function QuestionView(props: QuestionProps & { isRequired: boolean }) {
  const { question, prefix, isRequired } = props;
  const { control, path, key } = question;
  const { View } = CONTROL_TYPES[control.input_type];
  return <View name={prefix + key} path={path} control={control} isRequired={isRequired} />;
});
