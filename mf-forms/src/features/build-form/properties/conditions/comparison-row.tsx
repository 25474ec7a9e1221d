import { useMessages } from '@carefront/shared/app';
import { type Comparison, findQuestion } from '@carefront/shared/domain/form-building';
import { SelectControl } from '@carefront/shared/forms';
import { Button, DeleteIcon, makeClasses, makeStyles } from '@carefront/shared/ui';
import { PARTS } from '../../parts.messages.ts';
import { useEditedForm } from '../../store/builder-context.ts';
import { questionName } from '../../store/part-name.rules.ts';
import { ComparedValue } from './compared-value.tsx';
import { newComparison, type Operator, operatorsOf, withOperator } from './comparison.rules.ts';
import { CONDITIONS } from './conditions.messages.ts';
import { type EarlierQuestion, questionIdOf } from './earlier-questions.rules.ts';

const useStyles = makeClasses({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: '8px',
    minWidth: 0,
    padding: '8px 12px 12px',
    border: '1px solid var(--cf-line)',
    borderRadius: 'var(--cf-radius-control)',
    '&[data-broken="true"]': { borderColor: 'var(--cf-error-text)' },
  },
});
/** Merged with the classes of the button. */
const useButtonStyles = makeStyles({ remove: { alignSelf: 'flex-end', margin: '-4px -8px -8px' } });

export interface ComparisonRowProps {
  /** Place in the condition, such as `2.1`. */
  number: string;
  comparison: Comparison;
  earlier: readonly EarlierQuestion[];
  /** @param text - Name of what is typed; absent: a choice. */
  onChange(comparison: Comparison, text?: string): void;
  onRemove(): void;
}

/** Compares the answer to one earlier question. A question that is gone or comes later is an error, which another choice mends. */
export function ComparisonRow({ number, comparison, earlier, onChange, onRemove }: ComparisonRowProps) {
  const t = useMessages(CONDITIONS);
  const parts = useMessages(PARTS);
  const styles = useStyles();
  const buttons = useButtonStyles();
  const form = useEditedForm();
  const read = earlier.find(({ path }) => path === comparison.question);
  const own: readonly Operator[] = read ? operatorsOf(read.question) : [];
  const operators = own.includes(comparison.is) ? own : [comparison.is, ...own];
  const later = read ? undefined : findQuestion(form, questionIdOf(comparison.question))?.question;
  const error = later ? t.laterQuestion(questionName(form, later, parts)) : t.goneQuestion;
  return (
    <div role="group" aria-label={t.condition(number)} className={styles.root} data-broken={!read}>
      <SelectControl
        label={t.question}
        placeholder={t.choose}
        error={read ? undefined : error}
        options={earlier.map(({ path, question }) => ({ value: path, label: questionName(form, question, parts) }))}
        value={read?.path ?? null}
        onChange={(path) => {
          const next = earlier.find((each) => each.path === path);
          if (!next) return;
          const isFitting = operatorsOf(next.question).includes(comparison.is);
          // A moved or copied question: the comparison with its values stays.
          onChange(isFitting && !read ? { ...comparison, question: next.path } : newComparison(next));
        }}
      />
      <SelectControl
        label={t.is}
        options={operators.map((operator) => ({ value: operator, label: t[operator] }))}
        value={comparison.is}
        onChange={(operator) => operator && onChange(withOperator(comparison, operator))}
      />
      <ComparedValue comparison={comparison} read={read} onChange={onChange} />
      <Button
        className={buttons.remove}
        appearance="subtle"
        icon={<DeleteIcon />}
        aria-label={t.remove(number)}
        onClick={onRemove}
      />
    </div>
  );
}
