import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { useEffect, useRef } from 'react';

export interface FilterOption<Value extends string | null> {
  /** null: no filter. */
  value: Value;
  label: string;
}

export interface FilterChipsProps<Value extends string | null> {
  /** Accessible name of the group. */
  label: string;
  options: readonly FilterOption<Value>[];
  value: Value;
  onChoose(value: Value): void;
}

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', gap: '8px', margin: 0, padding: 0, border: 'none', minWidth: 0 },
  chip: {
    minHeight: '44px',
    padding: '0 16px',
    border: '1px solid var(--cf-line-strong)',
    borderRadius: '22px',
    backgroundColor: 'var(--cf-surface)',
    color: 'var(--cf-text)',
    font: 'inherit',
    cursor: 'pointer',
    '@media (hover: hover)': { ':hover': { backgroundColor: 'var(--cf-surface-hover)' } },
  },
  chosen: {
    border: '1px solid var(--cf-brand)',
    backgroundColor: 'var(--cf-brand)',
    color: 'var(--cf-on-brand)',
    fontWeight: 600,
    '@media (hover: hover)': { ':hover': { backgroundColor: 'var(--cf-brand-hover)' } },
  },
});

/** Buttons that filter a list; one of them is pressed. */
export function FilterChips<Value extends string | null>({ label, options, value, onChoose }: FilterChipsProps<Value>) {
  const styles = useStyles();
  return (
    <fieldset className={styles.root} aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value ?? ''}
          type="button"
          aria-pressed={option.value === value}
          className={mergeClasses(styles.chip, option.value === value && styles.chosen)}
          onClick={() => onChoose(option.value)}
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  );
}

/** A pressed filter button may disappear: the focus then moves to the heading of the new list. @param path - The filter's address. */
export function useFocusAfterFilter(path: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shownPath = useRef(path);
  useEffect(() => {
    if (shownPath.current === path) return;
    shownPath.current = path;
    if (document.activeElement === document.body) heading.current?.focus();
  }, [path]);
  return heading;
}
