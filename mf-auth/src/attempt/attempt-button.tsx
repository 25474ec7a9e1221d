import { Button, type ButtonProps, makeStyles } from '@carefront/shared/ui';
import { clockText } from '../countdown/countdown.rules.ts';
import type { Attempt } from './use-account-attempt.ts';

export type AttemptButtonProps = ButtonProps & { attempt: Attempt };

const useStyles = makeStyles({ wait: { marginInlineStart: '8px', fontVariantNumeric: 'tabular-nums' } });

/**
 * The button that starts an attempt: busy while it runs, disabled with a countdown while the server asks to wait. Keeps the focus in both
 * states.
 */
export function AttemptButton({ attempt, children, ...props }: AttemptButtonProps) {
  const styles = useStyles();
  const isWaiting = attempt.waitLeftMs > 0;
  return (
    <Button {...props} isBusy={attempt.isBusy} disabledFocusable={isWaiting}>
      {children}
      {isWaiting && (
        // The message above already says how long, so screen readers skip the countdown.
        <span aria-hidden="true" className={styles.wait}>
          {clockText(attempt.waitLeftMs)}
        </span>
      )}
    </Button>
  );
}
