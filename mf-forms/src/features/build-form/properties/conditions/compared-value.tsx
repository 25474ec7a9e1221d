import { useMessages } from '@carefront/shared/app';
import type { Comparison, EditedOption } from '@carefront/shared/domain/form-building';
import { CheckboxControl, FieldFrame, SelectControl, TextControl } from '@carefront/shared/forms';
import { makeClasses } from '@carefront/shared/ui';
import { useState } from 'react';
import { NumberProperty } from '../inputs/number.property.tsx';
import { PROPERTIES } from '../properties.messages.ts';
import { withValue } from './comparison.rules.ts';
import { CONDITIONS } from './conditions.messages.ts';
import type { EarlierQuestion } from './earlier-questions.rules.ts';

interface ComparedValueProps {
  comparison: Comparison;
  read: EarlierQuestion | undefined;
  onChange(comparison: Comparison, text?: string): void;
}

/** The value, or the values, that an answer is compared with. */
export function ComparedValue({ comparison, read, onChange }: ComparedValueProps) {
  const t = useMessages(CONDITIONS);
  const options = read?.question.form_control_options ?? [];
  if ('values' in comparison) {
    const { values } = comparison;
    const set = (next: readonly string[], text?: string) => onChange({ ...comparison, values: next }, text);
    if (options.length > 0) return <ChosenValues options={options} values={values} onChange={set} />;
    return (
      <LinesProperty label={t.values} help={t.valuesHelp} lines={values} onChange={(lines) => set(lines, 'values')} />
    );
  }
  if (!('value' in comparison)) return null;
  const { value } = comparison;
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
        options={[...choicesOf(options), ...missingOf(options, [value], t.removedAnswer)]}
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

interface ChosenValuesProps {
  options: readonly EditedOption[];
  values: readonly string[];
  onChange(values: readonly string[]): void;
}

function ChosenValues({ options, values, onChange }: ChosenValuesProps) {
  const t = useMessages(CONDITIONS);
  const choices = [...choicesOf(options), ...missingOf(options, values, t.removedAnswer)];
  return (
    <FieldFrame label={t.values} isGroup>
      {(control) => (
        <div {...control} role="group">
          {choices.map(({ value, label }) => (
            <CheckboxControl
              key={value}
              name={value}
              label={label}
              isChecked={values.includes(value)}
              onToggle={(isOn) => onChange(isOn ? [...values, value] : values.filter((each) => each !== value))}
            />
          ))}
        </div>
      )}
    </FieldFrame>
  );
}

const choicesOf = (options: readonly EditedOption[]) => {
  const known = new Map(options.map(({ option_value, option_label }) => [option_value, option_label ?? option_value]));
  known.delete('');
  return [...known].map(([value, label]) => ({ value, label }));
};

/** Values of the condition that the question no longer offers stay visible: they can be taken out. */
const missingOf = (options: readonly EditedOption[], values: readonly string[], label: (value: string) => string) =>
  [...new Set(values)]
    .filter((value) => value !== '' && !options.some(({ option_value }) => option_value === value))
    .map((value) => ({ value, label: label(value) }));

const useStyles = makeClasses({
  area: {
    width: '100%',
    minHeight: '96px',
    boxSizing: 'border-box',
    padding: '8px 12px',
    border: '1px solid var(--cf-line-strong)',
    borderRadius: 'var(--cf-radius-control)',
    backgroundColor: 'var(--cf-surface)',
    color: 'var(--cf-text)',
    font: 'inherit',
    resize: 'vertical',
  },
});

interface LinesPropertyProps {
  label: string;
  help: string;
  lines: readonly string[];
  onChange(lines: readonly string[]): void;
}

/** In characters. */
const LONGEST_LINE = 500;
const MOST_LINES = 100;

/** Several short texts, one on each line. Too many and too long ones stay, and the field says its limits. The typed text stays until the field is left: a new line is blank at first. */
function LinesProperty({ label, help, lines, onChange }: LinesPropertyProps) {
  const t = useMessages(PROPERTIES);
  const styles = useStyles();
  const [typed, setTyped] = useState<string | null>(null);
  function type(text: string): void {
    setTyped(text);
    const read = text.split('\n').map((line) => line.trim());
    onChange([...new Set(read)].filter((line) => line !== ''));
  }
  const isOver = lines.length > MOST_LINES || lines.some((line) => line.length > LONGEST_LINE);
  const error = isOver ? t.linesOver(MOST_LINES, LONGEST_LINE) : undefined;
  return (
    <FieldFrame label={label} help={help} error={error}>
      {(control) => (
        <textarea
          {...control}
          className={styles.area}
          dir="auto"
          value={typed ?? lines.join('\n')}
          onChange={({ target }) => type(target.value)}
          onBlur={() => setTyped(null)}
        />
      )}
    </FieldFrame>
  );
}
