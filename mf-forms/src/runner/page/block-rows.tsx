import { useLocale, useMessages } from '@carefront/shared/app';
import { editableNumber, isSeenBy, isText, type PlannedBlock, type PlannedQuestion } from '@carefront/shared/domain';
import { makeClasses } from '@carefront/shared/ui';
import { memo, useId, useSyncExternalStore } from 'react';
import { useActiveForm, useIsStaff } from '../../active-form/active-form.ts';
import { CONTROL_TYPES } from '../../controls/control-types.ts';
import { useRunnerStores } from '../answers/runner-stores.ts';
import { RUNNER } from '../runner.messages.ts';

interface BlockRowsProps {
  planned: PlannedBlock;
  /** `''`, or `entries[0].` in a block that repeats. */
  prefix: string;
  entryIndex: number;
}

const WIDE = '@media (min-width: 640px)';

const useStyles = makeClasses({
  row: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignItems: 'start',
    gap: '16px',
    // All questions of the row are hidden.
    ':empty': { display: 'none' },
    [WIDE]: {
      '&[data-cf-row="2"]': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
      '&[data-cf-row="3"]': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
    },
  },
});

/** Rows of one to three questions, with spans of 24, 12 or 8; one column on a phone (CT-01). */
export const BlockRows = memo(function BlockRows({ planned, prefix, entryIndex }: BlockRowsProps) {
  const styles = useStyles();
  const plans = new Map(planned.controls.map((each) => [each.control, each]));
  return planned.block.rows.map((controls, row) => (
    <div key={row} data-cf-row={controls.length} className={styles.row}>
      {controls.map((control, component) => {
        const question = plans.get(control);
        const place = { blockKey: planned.key, prefix, entryIndex };
        return question && <Question key={component} question={question} {...place} />;
      })}
    </div>
  ));
});

interface QuestionProps {
  question: PlannedQuestion;
  blockKey: string;
  /** `''`, or `entries[0].` in a block that repeats. */
  prefix: string;
  entryIndex: number;
}

/** A question, or text. Only a computed question and a control that may be hidden subscribe to other answers. */
const Question = memo(function Question(props: QuestionProps) {
  const { parent, control } = props.question;
  const { visible_when, required_when, computed, is_required } = control;
  const isSubmitted = useActiveForm().mode === 'read-only';
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

const useComputedAnswerStyles = makeClasses({
  root: { display: 'flex', flexDirection: 'column', gap: '4px', minWidth: 0 },
  label: { fontSize: '14px', fontWeight: 600, lineHeight: '20px', overflowWrap: 'anywhere' },
  value: { fontSize: '18px', lineHeight: '26px', fontVariantNumeric: 'tabular-nums' },
});

/** The value of a computed question; it follows the answers that it is computed from. */
function ComputedAnswer({ label, value }: { label: string; value: string }) {
  const styles = useComputedAnswerStyles();
  const locale = useLocale();
  const t = useMessages(RUNNER);
  const id = useId();
  return (
    <div className={styles.root}>
      <span id={id} className={styles.label}>
        {label}
      </span>
      <output aria-labelledby={id} className={styles.value}>
        {value === '' ? t.notComputed : editableNumber(value, locale)}
      </output>
    </div>
  );
}
