import { useMessages } from '../app/index.ts';
import { ChevronDownIcon, DismissIcon, makeStyles, mergeClasses, useComboboxStyles } from '../ui/index.ts';
import { CLIENT_PICKER } from './messages.ts';

export interface PickerButtonsProps {
  /** null: no client is chosen. */
  onClear: (() => void) | null;
  onToggle: () => void;
}

const useStyles = makeStyles({ clear: { insetInlineEnd: '44px' } });

/** At the end of the picker's field: takes the choice back, opens and closes the list. */
export function PickerButtons({ onClear, onToggle }: PickerButtonsProps) {
  const t = useMessages(CLIENT_PICKER);
  const styles = useComboboxStyles();
  const own = useStyles();
  return (
    <>
      {onClear && (
        <button type="button" className={mergeClasses(styles.button, own.clear)} aria-label={t.clear} onClick={onClear}>
          <DismissIcon aria-hidden="true" />
        </button>
      )}
      <button
        type="button"
        tabIndex={-1}
        className={styles.button}
        aria-label={t.open}
        // The field keeps the focus: leaving it would close the list.
        onMouseDown={(event) => event.preventDefault()}
        onClick={onToggle}
      >
        <ChevronDownIcon aria-hidden="true" />
      </button>
    </>
  );
}
