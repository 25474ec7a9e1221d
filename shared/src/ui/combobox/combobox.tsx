import { type ReactNode, useId } from 'react';
import { LONGEST_SEARCH } from '../../app/index.ts';
import { useUiMessages } from '../theme/ui-locale.ts';
import { useComboboxStyles } from './combobox.styles.ts';
import { ComboboxButtons } from './combobox-buttons.tsx';
import { ComboboxList } from './combobox-list.tsx';
import { ComboboxNote } from './combobox-note.tsx';
import type { ComboboxOption, ComboboxResults, ComboboxTexts } from './combobox-options.ts';
import { useCombobox } from './use-combobox.ts';

/** The props of every combobox, whatever its options. */
export interface ComboboxFieldProps<O extends ComboboxOption> {
  label: string;
  name?: string | undefined;
  chosen: O | null;
  /** Gets null when the choice is removed, which needs `texts.clear`. */
  onChoose: (option: O | null) => void;
  texts: ComboboxTexts;
  help?: string | undefined;
  /** Replaces the help text. */
  error?: string | undefined;
  /** Only marks the field: the form checks that an option is chosen. */
  isRequired?: boolean | undefined;
  isDisabled?: boolean | undefined;
  /** The focus leaves the field, its list and its buttons. */
  onLeave?: (() => void) | undefined;
  /**
   * Makes the typed text the value when the focus leaves the field. It returns an option, which the list need not have, or null, which
   * removes the choice. Absent: free text is not a value.
   */
  readText?: ((text: string) => O | null) | undefined;
  /** Value of the option that is active when the list opens while none is chosen. */
  startsAt?: string | undefined;
  /** Replaces an option's label in the list. */
  drawOption?: (option: O) => ReactNode;
  /** Height of the longest list, in px; 300 by default. */
  listHeightPx?: number | undefined;
  /** Shows nothing when a page cannot be loaded; opening the list again loads it again. */
  isFailureSilent?: boolean | undefined;
  /** Shown at the start of the closed field, at most 36 px wide, such as an avatar. */
  drawChosen?: (option: O) => ReactNode;
}

export interface ComboboxProps<O extends ComboboxOption> extends ComboboxFieldProps<O> {
  text: string | null;
  setText: (text: string | null) => void;
  results: ComboboxResults<O>;
}

/** The label, the field with its buttons and list, and the help or the error below. */
export function Combobox<O extends ComboboxOption>(props: ComboboxProps<O>) {
  const { label, chosen, texts, results, text, help, isRequired = false, isDisabled = false } = props;
  const { drawOption, drawChosen, listHeightPx, isFailureSilent = false } = props;
  const styles = useComboboxStyles();
  const t = useUiMessages();
  const isTooLong = text !== null && text.length > LONGEST_SEARCH;
  const error = props.error ?? (isTooLong ? t.searchTooLong(LONGEST_SEARCH) : undefined);
  const id = useId();
  const { input, isOpen, active, activeId, ...box } = useCombobox(id, props);
  const chosenLabel = chosen?.label ?? '';
  const picture = chosen && !isOpen ? drawChosen?.(chosen) : undefined;
  const canClear = chosen !== null && texts.clear !== undefined && !isDisabled;
  return (
    <div className={styles.root}>
      <label htmlFor={id} className={styles.label}>
        {label}
        {isRequired && (
          <span aria-hidden="true" className={styles.mark}>
            {' *'}
          </span>
        )}
      </label>
      <div className={styles.box} onKeyDown={box.onKeyDown} onBlur={box.onBlur}>
        <input
          ref={input}
          id={id}
          name={props.name}
          type="text"
          role="combobox"
          className={styles.input}
          data-picture={Boolean(picture)}
          data-clear={canClear}
          dir="auto"
          autoComplete="off"
          spellCheck={false}
          disabled={isDisabled}
          aria-expanded={isOpen}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={isOpen ? activeId : undefined}
          aria-required={isRequired || undefined}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined && help === undefined ? undefined : `${id}-note`}
          value={text ?? chosenLabel}
          placeholder={chosenLabel || texts.searchHint}
          onChange={(event) => box.search(event.target.value)}
          onClick={box.open}
        />
        {picture && <span className={styles.picture}>{picture}</span>}
        {!isDisabled && (
          <ComboboxButtons texts={texts} onClear={canClear ? () => box.choose(null) : null} onToggle={box.toggle} />
        )}
        <ComboboxList
          {...{ id, label, isOpen, results, texts, chosen, active, drawOption, listHeightPx, isFailureSilent }}
          keepFocus={box.keepFocus}
          onChoose={box.choose}
        />
      </div>
      <ComboboxNote id={`${id}-note`} help={help} error={error} />
      <span role="status" className={styles.status}>
        {isOpen && !results.isLoading && !results.hasFailed ? texts.found(results.total) : ''}
      </span>
    </div>
  );
}
