import { makeStyles } from '@carefront/shared/ui';
import { useId } from 'react';

export interface ClockFieldProps {
  label: string;
  type: 'date' | 'time';
  /** `yyyy-MM-dd` or `HH:mm`; '' while incomplete. */
  value: string;
  onChange(value: string): void;
}

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '4px', minWidth: 0 },
  label: { fontWeight: 600, fontSize: '14px', lineHeight: '20px' },
  input: {
    width: '100%',
    minHeight: '44px',
    boxSizing: 'border-box',
    padding: '0 12px',
    border: '1px solid var(--cf-line-strong)',
    borderRadius: 'var(--cf-radius-control)',
    backgroundColor: 'var(--cf-surface)',
    color: 'var(--cf-text)',
    colorScheme: 'light dark',
    font: 'inherit',
  },
});

/** The browser's own field for a date or a time, which every phone knows. */
export function ClockField({ label, type, value, onChange }: ClockFieldProps) {
  const styles = useStyles();
  const id = useId();
  return (
    <div className={styles.root}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <input
        id={id}
        type={type}
        className={styles.input}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
