import { useMessages } from '@carefront/shared/app';
import { SelectControl, TextControl } from '@carefront/shared/forms';
import { Button, DeleteIcon, makeClasses, makeStyles } from '@carefront/shared/ui';
import { PARTS } from '../../parts.messages.ts';
import { useEditedForm } from '../../store/builder-context.ts';
import { questionName } from '../../store/part-name.rules.ts';
import { NumberProperty } from '../inputs/number.property.tsx';
import {
  type Comparison,
  newComparison,
  type Operator,
  operatorsOf,
  valueKind,
  withOperator,
  withValue,
} from './condition-draft.rules.ts';
import { CONDITIONS } from './conditions.messages.ts';
import type { EarlierQuestion } from './earlier-questions.rules.ts';

const useStyles = makeClasses({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: '8px',
    padding: '8px 12px 12px',
    border: '1px solid var(--cf-line)',
    borderRadius: 'var(--cf-radius-control)',
  },
});
/** Merged with the classes of the button. */
const useButtonStyles = makeStyles({ remove: { alignSelf: 'flex-end', margin: '-4px -8px -8px' } });

export interface ComparisonRowProps {
  /** From 1. */
  number: number;
  comparison: Comparison;
  earlier: readonly EarlierQuestion[];
  /** @param text - Name of what is typed; absent: a choice. */
  onChange(comparison: Comparison, text?: string): void;
  onRemove(): void;
}

/** Compares the answer to one earlier question. */
export function ComparisonRow({ number, comparison, earlier, onChange, onRemove }: ComparisonRowProps) {
  const t = useMessages(CONDITIONS);
  const parts = useMessages(PARTS);
  const styles = useStyles();
  const buttons = useButtonStyles();
  const form = useEditedForm();
  const read = earlier.find(({ path }) => path === comparison.question);
  const own: readonly Operator[] = read ? operatorsOf(read.question) : [];
  const operators = own.includes(comparison.is) ? own : [comparison.is, ...own];
  return (
    <div className={styles.root}>
      <SelectControl
        label={t.question}
        placeholder={t.gone}
        options={earlier.map(({ path, question }) => ({ value: path, label: questionName(form, question, parts) }))}
        value={read?.path ?? null}
        onChange={(path) => {
          const next = earlier.find((each) => each.path === path);
          if (next) onChange(newComparison(next));
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

interface ComparedValueProps extends Pick<ComparisonRowProps, 'comparison' | 'onChange'> {
  read: EarlierQuestion | undefined;
}

function ComparedValue({ comparison, read, onChange }: ComparedValueProps) {
  const t = useMessages(CONDITIONS);
  const kind = valueKind(comparison.is);
  if (kind === 'none') return null;
  if (!('value' in comparison)) return null;
  const { value } = comparison;
  const options = read?.question.form_control_options ?? [];
  if (typeof value === 'number')
    return (
      <NumberProperty
        name="value"
        label={comparison.is.startsWith('age') ? t.years : t.number}
        value={value}
        onChange={(next) => onChange(withValue(comparison, next ?? 0), 'number')}
      />
    );
  if (options.length > 0)
    return (
      <SelectControl
        label={t.value}
        placeholder={t.choose}
        options={options.map(({ option_value, option_label }) => ({
          value: option_value,
          label: option_label ?? option_value,
        }))}
        value={value}
        onChange={(next) => onChange(withValue(comparison, next ?? ''))}
      />
    );
  return (
    <TextControl
      label={t.value}
      value={value}
      maxLength={500}
      onChange={(next) => onChange(withValue(comparison, next), 'text')}
    />
  );
}
