import { useId } from 'react';
import { useMessages } from '../app/index.ts';
import type { ClientListItem } from '../contracts/index.ts';
import { makeStyles, mergeClasses, PersonAvatar, useComboboxStyles } from '../ui/index.ts';
import { ClientList } from './client-list.tsx';
import { CLIENT_PICKER } from './messages.ts';
import { PickerButtons } from './picker-buttons.tsx';
import { PickerNote } from './picker-note.tsx';
import { usePicker } from './use-picker.ts';

export interface ClientPickerProps {
  label: string;
  chosen: ClientListItem | null;
  onChoose: (client: ClientListItem | null) => void;
  help?: string | undefined;
  /** Replaces the help text. */
  error?: string | undefined;
  /** Marks the field; that somebody is chosen is for the form to see to. */
  isRequired?: boolean;
  /** Those on the waitlist or on hold too, with a word about it; else Active clients alone (BK-42). */
  includesWaiting?: boolean;
  /** The field was left. */
  onLeave?: () => void;
}

/** As many as the server takes. */
const LONGEST_SEARCH = 100;

const useStyles = makeStyles({
  // A name from right to left is read so, and stays beside its avatar.
  input: { textAlign: 'left' },
  withAvatar: { paddingLeft: '52px' },
  withClear: { paddingRight: '88px' },
  invalid: { border: '1px solid var(--cf-error-text)' },
  avatar: { position: 'absolute', left: '8px', top: '6px', pointerEvents: 'none' },
  mark: { color: 'var(--cf-error-text)' },
});

/** One of the clinic's clients, found by name (WAI-ARIA combobox with a list). Free text is not a client. */
export function ClientPicker(props: ClientPickerProps) {
  const { label, chosen, onChoose, help, error, isRequired = false, includesWaiting = false, onLeave } = props;
  const t = useMessages(CLIENT_PICKER);
  const styles = useComboboxStyles();
  const own = useStyles();
  const id = useId();
  const picker = usePicker(id, { includesWaiting, onChoose, onLeave });
  const { isOpen, search, active } = picker;
  const name = chosen?.user.full_name ?? '';
  return (
    <div className={styles.root}>
      <label htmlFor={id} className={styles.label}>
        {label}
        {isRequired && (
          <span aria-hidden="true" className={own.mark}>
            {' *'}
          </span>
        )}
      </label>
      <div className={styles.box} onKeyDown={picker.onKeyDown} onBlur={picker.onBlur}>
        <input
          ref={picker.input}
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
          aria-activedescendant={isOpen && active ? picker.optionId(active.id) : undefined}
          aria-required={isRequired || undefined}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined && help === undefined ? undefined : `${id}-note`}
          value={picker.text ?? name}
          placeholder={name || t.searchHint}
          onChange={(event) => picker.type(event.target.value)}
          onClick={picker.open}
        />
        {chosen && !isOpen && (
          <span className={own.avatar}>
            <PersonAvatar name={name} initials={chosen.user.initials} size="small" />
          </span>
        )}
        <PickerButtons onClear={chosen ? () => picker.choose(null) : null} onToggle={picker.toggle} />
        <ClientList
          id={`${id}-list`}
          label={label}
          isOpen={isOpen}
          search={search}
          none={includesWaiting ? t.none : t.noneActive}
          chosenId={chosen?.id ?? null}
          activeId={active?.id ?? null}
          optionId={picker.optionId}
          keepField={picker.keepField}
          onChoose={picker.choose}
        />
      </div>
      <PickerNote id={`${id}-note`} help={help} error={error} />
      <span role="status" className={styles.status}>
        {isOpen && !search.isLoading && !search.hasFailed ? t.found(search.total) : ''}
      </span>
    </div>
  );
}
