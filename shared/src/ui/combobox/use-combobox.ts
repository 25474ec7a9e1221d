import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { ComboboxOption, ComboboxResults } from './combobox-options.ts';

interface ComboboxOptions<O extends ComboboxOption> {
  chosen: O | null;
  results: ComboboxResults<O>;
  /** Text of the open field; null: the list is closed. */
  text: string | null;
  setText: (text: string | null) => void;
  onChoose: (option: O | null) => void;
  onLeave?: (() => void) | undefined;
  readText?: ((text: string) => O | null) | undefined;
  startsAt?: string | undefined;
}

/** The id of an option in the page; values may contain blanks, ids may not. */
export const optionIdOf = (id: string, { value }: ComboboxOption): string => `${id}-${encodeURIComponent(value)}`;

/** The arrow keys load the next page when this many options are left below. */
const OPTIONS_AHEAD = 5;

/**
 * State and actions that the field, the list and the buttons share.
 * @param id - Id of the field; the ids of the options begin with it.
 */
export function useCombobox<O extends ComboboxOption>(id: string, props: ComboboxOptions<O>) {
  const { chosen, results, text, setText, onChoose, onLeave, readText, startsAt } = props;
  const input = useRef<HTMLInputElement>(null);
  /** The option that the arrow keys reached last. undefined: the first option, as soon as one fits the text. */
  const [reached, setReached] = useState<string | null | undefined>(null);
  const isOpen = text !== null;
  const options = results.groups.flatMap((group) => group.options);
  const active = reached === undefined ? options[0] : options.find(({ value }) => value === reached);
  const activeId = active && optionIdOf(id, active);

  useEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView?.({ block: 'nearest' });
  }, [activeId]);

  /** With a blank text the chosen option is active, so Enter keeps it. */
  function search(typed: string) {
    setText(typed);
    if (typed.trim() === '') setReached(chosen?.value ?? startsAt ?? null);
    else setReached(results.isFirstActive ? undefined : null);
  }

  function open() {
    if (!isOpen) search('');
  }

  function close() {
    setText(null);
    setReached(null);
  }

  function take(option: O | null) {
    close();
    if (option?.value !== chosen?.value) onChoose(option);
  }

  function choose(option: O | null) {
    take(option);
    input.current?.focus();
  }

  /** No option was chosen: the typed text is the value, where the field takes texts. */
  function leaveText() {
    if (readText && text !== null && text.trim() !== '') take(readText(text));
    else close();
  }

  function move(by: 1 | -1) {
    const from = active ? options.indexOf(active) : -1;
    const to = movedIndex(from, by, options.length);
    setReached(options[to]?.value ?? null);
    if (by === 1 && to >= options.length - OPTIONS_AHEAD) results.loadMore();
  }

  return {
    ...{ input, isOpen, active, activeId, open, search, choose },
    /** For buttons in the list, which disappear when they are pressed. */
    keepFocus: (act: () => void) => () => {
      input.current?.focus();
      act();
    },
    toggle() {
      if (isOpen) close();
      else open();
      input.current?.focus();
    },
    /** Also hears the buttons of the list: Escape there closes the list, not the dialog. */
    onKeyDown(event: KeyboardEvent) {
      const isInField = event.target === input.current;
      if (!isInField && (event.key !== 'Escape' || !isOpen)) return;
      if (!isInField) input.current?.focus();
      const chooseActive = () => {
        if (active) choose(active);
        else if (readText || text?.trim() === '') leaveText();
      };
      pressComboboxKey(event, { isOpen, open, close, move, chooseActive });
    },
    onBlur({ currentTarget, relatedTarget }: FocusEvent) {
      if (currentTarget.contains(relatedTarget)) return;
      leaveText();
      onLeave?.();
    },
  };
}

interface ComboboxKeys {
  isOpen: boolean;
  open: () => void;
  close: () => void;
  /** To the next option, or to the previous option. */
  move: (by: 1 | -1) => void;
  /** Chooses the active option, if any. */
  chooseActive: () => void;
}

/** Handles the keys of a combobox in its field (WAI-ARIA). All other keys edit the text. */
function pressComboboxKey(event: KeyboardEvent, { isOpen, open, close, move, chooseActive }: ComboboxKeys): void {
  switch (event.key) {
    case 'ArrowDown':
    case 'ArrowUp':
      if (isOpen) move(event.key === 'ArrowDown' ? 1 : -1);
      else open();
      break;
    case 'Enter':
      if (!isOpen) return;
      chooseActive();
      break;
    case 'Escape':
      // A closed list leaves the key to the dialog, which closes.
      if (!isOpen) return;
      close();
      break;
    default:
      return;
  }
  event.preventDefault();
}

/** Index of the option that an arrow key reaches. @param at - Index of the active option; -1 without one. */
function movedIndex(at: number, by: 1 | -1, count: number): number {
  if (at === -1) return by === 1 ? 0 : count - 1;
  return Math.min(count - 1, Math.max(0, at + by));
}
