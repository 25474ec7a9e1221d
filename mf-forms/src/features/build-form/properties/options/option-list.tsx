import { announce } from '@atlaskit/pragmatic-drag-and-drop-live-region';
import { useMessages } from '@carefront/shared/app';
import { FORM_LIMITS } from '@carefront/shared/domain';
import { type EditedOption, type EditedQuestion, pastedOptions } from '@carefront/shared/domain/form-building';
import { CheckboxControl, FieldNote, useLengthRule } from '@carefront/shared/forms';
import { AddIcon, Button, makeClasses } from '@carefront/shared/ui';
import { ActionMenu, MoreIcon } from '@carefront/shared/ui/pages';
import { useId, useRef, useState } from 'react';
import { PasteDialog } from '../../adding/paste.dialog.tsx';
import { useBuilding } from '../../building-context.ts';
import { CANVAS } from '../../canvas/canvas.messages.ts';
import { fieldMark } from '../../canvas/focus-keeper.tsx';
import { MOVING } from '../../moving/moving.messages.ts';
import { useBuilderState } from '../../store/builder-context.ts';
import { numberOf } from '../inputs/number-text.rules.ts';
import { PROPERTIES } from '../properties.messages.ts';
import { useFocusAfterChange } from '../use-focus-after-change.ts';
import { useQuestionEdit } from '../use-part-edit.ts';
import { moved, textOf, withScore, withStoredValues, withText } from './option-changes.rules.ts';

const useStyles = makeClasses({
  root: { display: 'flex', flexDirection: 'column', gap: '8px', margin: 0, padding: 0, border: 'none', minWidth: 0 },
  title: { padding: 0, fontSize: '14px', fontWeight: 600, lineHeight: '20px' },
  list: { display: 'flex', flexDirection: 'column', gap: '8px', margin: 0, padding: 0, listStyleType: 'none' },
  adds: { display: 'flex', flexWrap: 'wrap', gap: '4px' },
});

/** The answers of a choice: typed, or pasted as a list. */
export function OptionList({ question }: { question: EditedQuestion }) {
  const t = useMessages(PROPERTIES);
  const styles = useStyles();
  const edit = useQuestionEdit(question);
  const root = useRef<HTMLFieldSetElement>(null);
  const focusAfter = useFocusAfterChange(root);
  const { form_control_options: options } = question;
  const [isPasting, setIsPasting] = useState(false);
  const [wantsScores, setWantsScores] = useState(false);
  const hasValues = options.some(({ option_label }) => option_label !== undefined);
  const hasScores = wantsScores || options.some(({ score }) => score !== undefined);
  const set = (next: readonly EditedOption[], text?: string) => edit({ form_control_options: next }, text);
  const focusOption = (index: number) =>
    focusAfter((list) => list.querySelectorAll<HTMLElement>('[data-option] input')[index]);
  function add(): void {
    set([...options, { option_value: '', translated: '', ...(hasValues && { option_label: '' }) }]);
    focusOption(options.length);
  }
  function toggleScores(isOn: boolean): void {
    setWantsScores(isOn);
    if (!isOn) set(options.map(({ score: _, ...option }) => option));
  }
  function move(from: number, to: number): void {
    set(moved(options, from, to));
    announce(t.option(to + 1));
  }
  return (
    <fieldset ref={root} className={styles.root} {...fieldMark('options')}>
      <legend className={styles.title}>{t.options}</legend>
      <ol className={styles.list}>
        {options.map((option, index) => (
          <OptionRow
            key={index}
            option={option}
            index={index}
            count={options.length}
            hasScore={hasScores}
            hasValue={hasValues}
            onChange={(next, text) => set(options.with(index, next), `${text} ${index}`)}
            onMove={(to) => move(index, to)}
            onRemove={() => {
              set(options.toSpliced(index, 1));
              focusOption(Math.min(index, options.length - 2));
            }}
          />
        ))}
      </ol>
      <div className={styles.adds}>
        {options.length < FORM_LIMITS.options && (
          <Button appearance="subtle" icon={<AddIcon />} onClick={add}>
            {t.addOption}
          </Button>
        )}
        <Button appearance="subtle" onClick={() => setIsPasting(true)}>
          {t.pasteOptions}
        </Button>
      </div>
      <CheckboxControl name="with-scores" label={t.withScores} isChecked={hasScores} onToggle={toggleScores} />
      <CheckboxControl
        name="with-values"
        label={t.withStoredValues}
        help={t.withStoredValuesHelp}
        isChecked={hasValues}
        onToggle={(isOn) => set(withStoredValues(options, isOn))}
      />
      {isPasting && (
        <PasteDialog
          texts={{
            title: t.pasteOptions,
            text: t.pasteOptionsText,
            label: t.options,
            example: t.pasteOptionsExample,
            found: t.optionsFound,
            add: t.useThem,
            cancel: t.cancel,
          }}
          countOf={(text) => pastedOptions(text, FORM_LIMITS.options).length}
          onAdd={(text) => {
            set(pastedOptions(text, FORM_LIMITS.options));
            setIsPasting(false);
          }}
          onClosed={() => setIsPasting(false)}
        />
      )}
    </fieldset>
  );
}

const useOptionRowStyles = makeClasses({
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

interface OptionRowProps {
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
function OptionRow({ option, index, count, hasScore, hasValue, onChange, onMove, onRemove }: OptionRowProps) {
  const t = useMessages(PROPERTIES);
  const canvas = useMessages(CANVAS);
  const moving = useMessages(MOVING);
  const styles = useOptionRowStyles();
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
  const styles = useOptionRowStyles();
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
