import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { ChevronDownIcon } from '../controls/icons.ts';
import { useComboboxStyles } from './combobox.styles.ts';
import { movedIndex, pressComboboxKey } from './combobox-keys.ts';
import { type OptionGroup, SearchComboboxList } from './search-combobox-list.tsx';

export interface SearchComboboxProps {
  label: string;
  value: string;
  valueLabel: string;
  /** The groups that fit the text; blank: those to browse. */
  search: (text: string) => OptionGroup[];
  emptyText: string;
  foundText: (count: number) => string;
  /** Name of the button that opens the list. */
  openLabel: string;
  onChoose: (value: string) => void;
}

/**
 * A text field that finds one of many options that the page has, in groups (WAI-ARIA combobox with a list). Free text is no value. For
 * clients, whom the server finds page by page: `ClientPicker` of shared/clients.
 */
export function SearchCombobox(props: SearchComboboxProps) {
  const { label, value, valueLabel, search, emptyText, foundText, openLabel, onChoose } = props;
  const styles = useComboboxStyles();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  /** null: closed. */
  const [text, setText] = useState<string | null>(null);
  const [active, setActive] = useState<string | null>(null);
  const isOpen = text !== null;
  const groups = useMemo(() => (text === null ? [] : search(text)), [text, search]);
  const options = groups.flatMap((group) => group.options);
  const optionId = (option: string) => `${id}-${option}`;

  useEffect(() => {
    if (active) document.getElementById(`${id}-${active}`)?.scrollIntoView?.({ block: 'nearest' });
  }, [active, id]);

  function open() {
    if (isOpen) return;
    setText('');
    setActive(value);
  }

  function close() {
    setText(null);
    setActive(null);
  }

  function choose(option: string) {
    close();
    if (option !== value) onChoose(option);
  }

  function type(typed: string) {
    setText(typed);
    // A blank search selects nothing: Enter keeps the current value.
    setActive(typed.trim() === '' ? value : (search(typed)[0]?.options[0]?.value ?? null));
  }

  function move(by: 1 | -1) {
    const at = options.findIndex((option) => option.value === active);
    setActive(options[movedIndex(at, by, options.length)]?.value ?? null);
  }

  function chooseActive() {
    if (active && options.some((option) => option.value === active)) choose(active);
    else if (text?.trim() === '') close();
  }

  return (
    <div className={styles.root}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={styles.box}>
        <input
          ref={input}
          id={id}
          type="text"
          role="combobox"
          className={styles.input}
          autoComplete="off"
          spellCheck={false}
          aria-expanded={isOpen}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={isOpen && active ? optionId(active) : undefined}
          value={text ?? valueLabel}
          placeholder={isOpen ? valueLabel : undefined}
          onChange={(event) => type(event.target.value)}
          onClick={open}
          onKeyDown={(event) => pressComboboxKey(event, { isOpen, open, close, move, chooseActive })}
          onBlur={close}
        />
        <button
          type="button"
          tabIndex={-1}
          className={styles.button}
          aria-label={openLabel}
          // The field keeps the focus: leaving it would close the list.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            if (isOpen) close();
            else open();
            input.current?.focus();
          }}
        >
          <ChevronDownIcon aria-hidden="true" />
        </button>
        <SearchComboboxList
          id={`${id}-list`}
          label={label}
          isOpen={isOpen}
          groups={groups}
          emptyText={emptyText}
          value={value}
          active={active}
          optionId={optionId}
          onChoose={choose}
        />
      </div>
      <span role="status" className={styles.status}>
        {text ? foundText(options.length) : ''}
      </span>
    </div>
  );
}
