import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { ClientListItem } from '../contracts/index.ts';
import { movedIndex, pressComboboxKey } from '../ui/index.ts';
import { useClientSearch } from './use-client-search.ts';

export interface PickerActs {
  includesWaiting: boolean;
  onChoose(client: ClientListItem | null): void;
  onLeave?: (() => void) | undefined;
}

/** The arrow keys ask for the next page when so many options are left below. */
const OPTIONS_AHEAD = 5;

/**
 * State and actions that the picker's field, list and buttons share.
 * @param id - Id of the field; the ids of the options begin with it.
 */
export function usePicker(id: string, { includesWaiting, onChoose, onLeave }: PickerActs) {
  const input = useRef<HTMLInputElement>(null);
  /** null: closed. */
  const [text, setText] = useState<string | null>(null);
  const [activeId, setActiveId] = useState<number | null>(null);
  const search = useClientSearch(text, includesWaiting);
  const { clients } = search;
  const isOpen = text !== null;
  const active = clients.find((client) => client.id === activeId);
  const optionId = (clientId: number) => `${id}-${clientId}`;

  useEffect(() => {
    if (activeId !== null) document.getElementById(`${id}-${activeId}`)?.scrollIntoView?.({ block: 'nearest' });
  }, [activeId, id]);

  function open() {
    if (!isOpen) setText('');
  }

  function close() {
    setText(null);
    setActiveId(null);
  }

  function choose(client: ClientListItem | null) {
    close();
    onChoose(client);
    input.current?.focus();
  }

  function move(by: 1 | -1) {
    const next = movedIndex(
      clients.findIndex((client) => client.id === activeId),
      by,
      clients.length,
    );
    setActiveId(clients[next]?.id ?? null);
    if (by === 1 && next >= clients.length - OPTIONS_AHEAD) search.loadMore();
  }

  /** For buttons in the list, which go with what they ask for. */
  function keepField(act: () => void): () => void {
    return () => {
      input.current?.focus();
      act();
    };
  }

  return {
    ...{ keepField, input, text, isOpen, search, active, optionId, open, choose },
    type(typed: string) {
      setText(typed);
      setActiveId(null);
    },
    toggle() {
      if (isOpen) close();
      else open();
      input.current?.focus();
    },
    /** On the whole, so that Escape in a button of the list closes the list and not the dialog. */
    onKeyDown(event: KeyboardEvent) {
      const isInField = event.target === input.current;
      if (!isInField && (event.key !== 'Escape' || !isOpen)) return;
      if (!isInField) input.current?.focus();
      const chooseActive = () => {
        if (active) choose(active);
        else if (text?.trim() === '') close();
      };
      pressComboboxKey(event, { isOpen, open, close, move, chooseActive });
    },
    onBlur({ currentTarget, relatedTarget }: FocusEvent) {
      if (currentTarget.contains(relatedTarget)) return;
      close();
      onLeave?.();
    },
  };
}
