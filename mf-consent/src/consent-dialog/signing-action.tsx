import { Button, makeStyles } from '@carefront/shared/ui';
import { useId } from 'react';

export interface SigningActionProps {
  label: string;
  isBusy?: boolean;
  /** The reason why it cannot be pressed; null: none. */
  obstacle: string | null;
  onPress(): void;
}

const PHONE = '@media (max-width: 639.98px)';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', alignItems: 'stretch', gap: '8px' },
  obstacle: {
    margin: 0,
    color: 'var(--cf-text-quiet)',
    fontSize: '14px',
    lineHeight: '20px',
    textAlign: 'end',
    [PHONE]: { textAlign: 'start' },
  },
  button: { alignSelf: 'flex-end', [PHONE]: { alignSelf: 'stretch' } },
});

/** The primary action of a consent's dialog: off until it is signed, with the reason beside it. */
export function SigningAction({ label, isBusy = false, obstacle, onPress }: SigningActionProps) {
  const styles = useStyles();
  const id = useId();
  return (
    <div className={styles.root}>
      {obstacle !== null && (
        <p id={id} className={styles.obstacle}>
          {obstacle}
        </p>
      )}
      <Button
        appearance="primary"
        className={styles.button}
        // Not natively disabled: keyboard users can focus the button and hear the reason.
        disabledFocusable={obstacle !== null}
        isBusy={isBusy}
        aria-describedby={obstacle === null ? undefined : id}
        onClick={onPress}
      >
        {label}
      </Button>
    </div>
  );
}
