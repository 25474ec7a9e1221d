import { useMessages } from '@carefront/shared/app';
import type { EditedOption } from '@carefront/shared/domain/form-building';
import { FieldNote, useLengthRule } from '@carefront/shared/forms';
import { makeClasses } from '@carefront/shared/ui';
import { ActionMenu, MoreIcon } from '@carefront/shared/ui/pages';
import { useId, useState } from 'react';
import { useBuilding } from '../../building-context.ts';
import { CANVAS } from '../../canvas/canvas.messages.ts';
import { MOVING } from '../../moving/moving.messages.ts';
import { useBuilderState } from '../../store/builder-context.ts';
import { numberOf } from '../inputs/number-text.rules.ts';
import { PROPERTIES } from '../properties.messages.ts';
import { textOf, withScore, withText } from './option-changes.rules.ts';

const useStyles = makeClasses({
  root: { display: 'flex', alignItems: 'flex-start', gap: '4px', minWidth: 0 },
  fields: { display: 'flex', flexWrap: 'wrap', flexGrow: 1, gap: '4px', minWidth: 0 },
  note: { flexBasis: '100%' },
  field: {
    flexGrow: 1,
    flexBasis: '120px',
    minWidth: 0,
    minHeight: '44px',
    boxSizing: 'border-box',
    padding: '0 12px',
    border: '1px solid var(--cf-line-strong)',
    borderRadius: 'var(--cf-radius-control)',
    backgroundColor: 'var(--cf-surface)',
    color: 'var(--cf-text)',
    font: 'inherit',
    '&[data-score="true"]': { flexGrow: 0, flexBasis: '64px' },
    '&[data-code="true"]': { flexGrow: 0, flexBasis: '88px' },
  },
});

/** Longest option, characters; largest number of points. */
const LONGEST = 500;
const SCORE = { min: -1_000, max: 1_000 };

export interface OptionRowProps {
  option: EditedOption;
  index: number;
  count: number;
  hasScore: boolean;
  /** The stored value is a code beside the text. */
  hasValue: boolean;
  /** @param text - Name of what is typed. */
  onChange(option: EditedOption, text: string): void;
  onMove(to: number): void;
  onRemove(): void;
}

/** One answer: its text in both languages, and its points. */
export function OptionRow({ option, index, count, hasScore, hasValue, onChange, onMove, onRemove }: OptionRowProps) {
  const t = useMessages(PROPERTIES);
  const canvas = useMessages(CANVAS);
  const moving = useMessages(MOVING);
  const styles = useStyles();
  const { locale } = useBuilding();
  const isTranslating = useBuilderState(({ showsTranslations }) => showsTranslations);
  const second = t[locale === 'en' ? 'fr' : 'en'];
  const number = index + 1;
  const noteId = useId();
  const tooLong = useLengthRule(LONGEST);
  const [refusal] = [textOf(option), option.option_value, option.translated].flatMap((text) => tooLong(text) ?? []);
  const limitOf = (text: string) =>
    tooLong(text) === undefined ? {} : ({ 'aria-invalid': true, 'aria-describedby': noteId } as const);
  return (
    <li className={styles.root}>
      <div className={styles.fields}>
        <span className={styles.fields} data-option="">
          <input
            className={styles.field}
            dir="auto"
            aria-label={t.option(number)}
            {...limitOf(textOf(option))}
            value={textOf(option)}
            onChange={({ target }) => onChange(withText(option, target.value), 'option')}
          />
        </span>
        {hasValue && (
          <input
            className={styles.field}
            dir="auto"
            data-code="true"
            aria-label={t.storedValue(number)}
            {...limitOf(option.option_value)}
            value={option.option_value}
            onChange={({ target }) => onChange({ ...option, option_value: target.value }, 'stored value')}
          />
        )}
        {hasScore && (
          <ScoreInput
            label={t.score(number)}
            score={option.score ?? null}
            onChange={(score) => onChange(withScore(option, score), 'score')}
          />
        )}
        {isTranslating && (
          <input
            className={styles.field}
            dir="auto"
            aria-label={t.optionIn(number, second)}
            {...limitOf(option.translated)}
            value={option.translated}
            onChange={({ target }) => onChange({ ...option, translated: target.value }, 'translated option')}
          />
        )}
        {refusal !== undefined && (
          <div className={styles.note}>
            <FieldNote id={noteId} error={refusal} />
          </div>
        )}
      </div>
      <ActionMenu
        appearance="subtle"
        icon={<MoreIcon />}
        label={canvas.actionsOf(t.option(number))}
        actions={[
          ...(index > 0 ? [{ id: 'up', label: moving.up, onAct: () => onMove(index - 1) }] : []),
          ...(index < count - 1 ? [{ id: 'down', label: moving.down, onAct: () => onMove(index + 1) }] : []),
          { id: 'remove', label: canvas.remove, isDestructive: true, onAct: onRemove },
        ]}
      />
    </li>
  );
}

interface ScoreInputProps {
  label: string;
  score: number | null;
  onChange(score: number | null): void;
}

/** The typed text stays until the field is left: a lone minus is no number yet. */
function ScoreInput({ label, score, onChange }: ScoreInputProps) {
  const styles = useStyles();
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <input
      className={styles.field}
      data-score="true"
      inputMode="numeric"
      aria-label={label}
      value={typed ?? score ?? ''}
      onChange={({ target }) => {
        setTyped(target.value);
        const read = numberOf(target.value, SCORE);
        if (read !== undefined) onChange(read);
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
