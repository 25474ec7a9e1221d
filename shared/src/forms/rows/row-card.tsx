import type { ReactNode } from 'react';
import { Button, DeleteIcon, makeClasses } from '../../ui/index.ts';
import { ROW } from '../form/row-mark.ts';

export interface RowCardProps {
  /** Names the row for a screen reader and in a list of errors. Absent: a `FieldGroup` inside names it. */
  label?: string;
  /** Names the button that removes the row. */
  removeLabel: string;
  /** Absent if the row cannot be removed. */
  onRemove?: (() => void) | undefined;
  children: ReactNode;
}

const useStyles = makeClasses({
  root: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    gap: '24px',
    padding: '16px',
    border: '1px solid var(--cf-line)',
    borderRadius: 'var(--cf-radius-card)',
    '& > [data-cf-remove-row]': { position: 'absolute', top: '6px', insetInlineEnd: '6px' },
  },
});

/** The frame of one row of `RepeatableRows`, with the button that removes it. */
export function RowCard({ label, removeLabel, onRemove, children }: RowCardProps) {
  const styles = useStyles();
  return (
    <div
      className={styles.root}
      {...{ [ROW]: '' }}
      {...(label !== undefined && { role: 'group', 'aria-label': label })}
    >
      {children}
      {/* Last in the order of the page, so that Tab does not meet it before the row's fields. */}
      {onRemove && (
        <Button
          appearance="subtle"
          icon={<DeleteIcon />}
          aria-label={removeLabel}
          onClick={onRemove}
          data-cf-remove-row=""
        />
      )}
    </div>
  );
}
