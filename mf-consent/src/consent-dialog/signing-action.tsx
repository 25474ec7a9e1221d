import { Button, makeStyles } from '@carefront/shared/ui';
import { useId } from 'react';

export interface SigningActionProps {
  label: string;
  isBusy?: boolean;
  /** The reason why the button is off; null: the button is on. */
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

/** The primary action of a consent's dialog. It is off until a signature is given; the reason is shown beside it. */
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
        // Not natively disabled, so that keyboard users can focus the button and hear the reason.
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
