import { useMessages } from '@carefront/shared/app';
import type { ClientListItem } from '@carefront/shared/contracts';
import { makeStyles, mergeClasses, PersonAvatar } from '@carefront/shared/ui';
import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useComboboxStyles } from '../controls/combobox.styles.ts';
import { movedIndex, pressComboboxKey } from '../controls/combobox-keys.ts';
import { ControlError } from '../controls/control-error.tsx';
import { CLIENT_PICKER } from '../messages/client-picker.messages.ts';
import { ClientList } from './client-list.tsx';
import { PickerButtons } from './picker-buttons.tsx';
import { useClientSearch } from './use-client-search.ts';

export interface ClientPickerProps {
  label: string;
  chosen: ClientListItem | null;
  onChoose: (client: ClientListItem | null) => void;
  error?: string | undefined;
  /** Of the field. */
  id?: string;
}

/** As many as the server takes. */
const LONGEST_SEARCH = 100;
/** The arrow keys ask for the next page when so many options are left below. */
const OPTIONS_AHEAD = 5;

const useStyles = makeStyles({
  // A name from right to left is read so, and stays beside its avatar.
  input: { textAlign: 'left' },
  withAvatar: { paddingLeft: '52px' },
  withClear: { paddingRight: '88px' },
  invalid: { border: '1px solid var(--cf-error-text)' },
  avatar: { position: 'absolute', left: '8px', top: '6px', pointerEvents: 'none' },
});

/** One of the clinic's Active clients, found by name (BK-42; WAI-ARIA combobox with a list). Free text is not a client. */
export function ClientPicker({ label, chosen, onChoose, error, id: givenId }: ClientPickerProps) {
  const t = useMessages(CLIENT_PICKER);
  const styles = useComboboxStyles();
  const own = useStyles();
  const ownId = useId();
  const id = givenId ?? ownId;
  const input = useRef<HTMLInputElement>(null);
  /** null: closed. */
  const [text, setText] = useState<string | null>(null);
  const [activeId, setActiveId] = useState<number | null>(null);
  const search = useClientSearch(text);
  const { clients } = search;
  const isOpen = text !== null;
  const active = clients.find((client) => client.id === activeId);
  const optionId = (clientId: number) => `${id}-${clientId}`;
  const name = chosen?.user.full_name ?? '';

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

  /** On the whole, so that Escape in a button of the list closes the list and not the dialog. */
  function onKeyDown(event: KeyboardEvent) {
    const isInField = event.target === input.current;
    if (!isInField && (event.key !== 'Escape' || !isOpen)) return;
    if (!isInField) input.current?.focus();
    const chooseActive = () => active && choose(active);
    pressComboboxKey(event, { isOpen, open, close, move, chooseActive });
  }

  function onBlur({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) close();
  }

  return (
    <div className={styles.root}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={styles.box} onKeyDown={onKeyDown} onBlur={onBlur}>
        <input
          ref={input}
          id={id}
          type="text"
          role="combobox"
          className={mergeClasses(
            styles.input,
            own.input,
            chosen !== null && !isOpen && own.withAvatar,
            chosen !== null && own.withClear,
            error !== undefined && own.invalid,
          )}
          dir="auto"
          autoComplete="off"
          spellCheck={false}
          maxLength={LONGEST_SEARCH}
          aria-expanded={isOpen}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={isOpen && active ? optionId(active.id) : undefined}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          value={text ?? name}
          placeholder={name || t.searchHint}
          onChange={(event) => {
            setText(event.target.value);
            setActiveId(null);
          }}
          onClick={open}
        />
        {chosen && !isOpen && (
          <span className={own.avatar}>
            <PersonAvatar name={name} initials={chosen.user.initials} size="small" />
          </span>
        )}
        <PickerButtons
          onClear={chosen ? () => choose(null) : null}
          onToggle={() => {
            if (isOpen) close();
            else open();
            input.current?.focus();
          }}
        />
        <ClientList
          id={`${id}-list`}
          label={label}
          isOpen={isOpen}
          search={search}
          chosenId={chosen?.id ?? null}
          activeId={activeId}
          optionId={optionId}
          onChoose={choose}
        />
      </div>
      {error !== undefined && <ControlError id={`${id}-error`} text={error} />}
      <span role="status" className={styles.status}>
        {isOpen && !search.isLoading && !search.hasFailed ? t.found(search.total) : ''}
      </span>
    </div>
  );
}
