import { ChevronDownIcon, makeClasses } from '@carefront/shared/ui';
import { type ReactNode, useId } from 'react';

export interface SelectOption {
  value: string;
  label: string;
  /** Language of the label, where it is not that of the page. */
  lang?: string | undefined;
}

export interface SelectBoxProps {
  label: string;
  value: string;
  options: readonly SelectOption[];
  onChoose: (value: string) => void;
  isDisabled?: boolean;
  /** Shown below the box: a hint, or why the list is empty. */
  help?: ReactNode;
}

const useStyles = makeClasses({
  root: { display: 'flex', flexDirection: 'column', gap: '4px', minWidth: 0 },
  // As much space as above the label of the combobox beside it.
  label: { paddingTop: '2px', fontWeight: 600, fontSize: '14px', lineHeight: '20px' },
  box: { position: 'relative', display: 'grid' },
  select: {
    appearance: 'none',
    width: '100%',
    minWidth: 0,
    minHeight: '44px',
    boxSizing: 'border-box',
    padding: '0 40px 0 12px',
    border: '1px solid var(--cf-line-strong)',
    borderRadius: 'var(--cf-radius-control)',
    backgroundColor: 'var(--cf-surface)',
    color: 'var(--cf-text)',
    font: 'inherit',
    textOverflow: 'ellipsis',
    cursor: 'pointer',
    ':disabled': { color: 'var(--cf-text-quiet)', border: '1px solid var(--cf-line)', cursor: 'not-allowed' },
  },
  chevron: {
    position: 'absolute',
    insetInlineEnd: '12px',
    top: '12px',
    color: 'var(--cf-text-quiet)',
    pointerEvents: 'none',
  },
  help: { color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '20px' },
});

/** A native select with its label above and its help below. */
export function SelectBox({ label, value, options, onChoose, isDisabled = false, help }: SelectBoxProps) {
  const styles = useStyles();
  const id = useId();
  const helpId = `${id}-help`;
  return (
    <div className={styles.root}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={styles.box}>
        <select
          id={id}
          className={styles.select}
          value={value}
          disabled={isDisabled}
          aria-describedby={help ? helpId : undefined}
          onChange={(event) => onChoose(event.target.value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value} lang={option.lang}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDownIcon aria-hidden="true" className={styles.chevron} />
      </div>
      {help && (
        <div id={helpId} className={styles.help}>
          {help}
        </div>
      )}
    </div>
  );
}
