import { discardQuestion, useMessages, useRemote } from '@carefront/shared/app';
import { Button, makeStyles } from '@carefront/shared/ui';
import { type ReactNode, useId } from 'react';
import { CONSENT_DIALOG } from '../messages/consent-dialog.messages.ts';

interface DialogFooterProps {
  /** Shown above the buttons: a text that the person must read before pressing a button. */
  message?: ReactNode;
  /** Secondary actions, on the left. */
  others?: ReactNode;
  /** The one primary action. */
  action?: ReactNode;
}

const PHONE = '@media (max-width: 639.98px)';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '12px' },
  row: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '12px',
    // Side by side on a phone, too: a low footer leaves room for the form.
    [PHONE]: { alignItems: 'flex-end' },
  },
  others: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px', ':empty': { display: 'none' } },
  action: {
    display: 'flex',
    flexShrink: 0,
    marginLeft: 'auto',
    ':empty': { display: 'none' },
    [PHONE]: { flexDirection: 'column', flexShrink: 1, flexGrow: 1, minWidth: 0 },
  },
});

/** The footer of a consent's dialog. The primary action is at the bottom right; on a phone it has the whole width. */
export function DialogFooter({ message, others, action }: DialogFooterProps) {
  const styles = useStyles();
  return (
    <div className={styles.root}>
      {message}
      <div className={styles.row}>
        <div className={styles.others}>{others}</div>
        <div className={styles.action}>{action}</div>
      </div>
    </div>
  );
}

interface SigningActionProps {
  label: string;
  isBusy?: boolean;
  /** The reason why the button is off; null: the button is on. */
  obstacle: string | null;
  onPress(): void;
}

const useSigningActionStyles = makeStyles({
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
  const styles = useSigningActionStyles();
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

/** Asks before typed text is lost. @returns true when the person agrees to discard it. */
export function useAskToDiscard(): () => Promise<boolean> {
  const t = useMessages(CONSENT_DIALOG);
  const { shell } = useRemote();
  return () => shell.confirm(discardQuestion(t));
}
