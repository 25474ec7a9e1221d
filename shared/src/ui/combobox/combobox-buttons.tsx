import { ChevronDownIcon, DismissIcon } from '../controls/icons.ts';
import { useComboboxStyles } from './combobox.styles.ts';
import type { ComboboxTexts } from './combobox-options.ts';

export interface ComboboxButtonsProps {
  texts: Pick<ComboboxTexts, 'open' | 'clear'>;
  /** null: nothing can be removed. */
  onClear: (() => void) | null;
  onToggle: () => void;
}

/** At the end of the field: one button removes the choice, one opens and closes the list. */
export function ComboboxButtons({ texts, onClear, onToggle }: ComboboxButtonsProps) {
  const styles = useComboboxStyles();
  return (
    <>
      {onClear && (
        <button type="button" className={styles.button} data-act="clear" aria-label={texts.clear} onClick={onClear}>
          <DismissIcon aria-hidden="true" />
        </button>
      )}
      <button
        type="button"
        tabIndex={-1}
        className={styles.button}
        aria-label={texts.open}
        // The field keeps the focus: leaving it would close the list.
        onMouseDown={(event) => event.preventDefault()}
        onClick={onToggle}
      >
        <ChevronDownIcon aria-hidden="true" />
      </button>
    </>
  );
}
