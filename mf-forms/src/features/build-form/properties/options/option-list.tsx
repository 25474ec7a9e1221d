import { announce } from '@atlaskit/pragmatic-drag-and-drop-live-region';
import { useMessages } from '@carefront/shared/app';
import { FORM_LIMITS } from '@carefront/shared/domain';
import { type EditedOption, type EditedQuestion, pastedOptions } from '@carefront/shared/domain/form-building';
import { CheckboxControl } from '@carefront/shared/forms';
import { AddIcon, Button, makeClasses } from '@carefront/shared/ui';
import { useRef, useState } from 'react';
import { PasteDialog } from '../../adding/paste.dialog.tsx';
import { fieldMark } from '../../canvas/focus-keeper.tsx';
import { PROPERTIES } from '../properties.messages.ts';
import { useFocusAfterChange } from '../use-focus-after-change.ts';
import { useQuestionEdit } from '../use-part-edit.ts';
import { moved, withStoredValues } from './option-changes.rules.ts';
import { OptionRow } from './option-row.tsx';

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
