import { useMessages } from '@carefront/shared/app';
import { type SubmissionErrors, submitErrorsOf } from '@carefront/shared/forms';
import { Button, type ButtonProps, InlineMessage, makeStyles } from '@carefront/shared/ui';
import { ATTEMPT } from '../messages/attempt.messages.ts';
import { clockText } from './countdown.ts';
import { type AttemptOptions, attemptText, type PlainAttempt, usePlainAttempt } from './use-plain-attempt.ts';

/** An attempt of a form of shared/forms. */
export interface Attempt extends Omit<PlainAttempt, 'run'> {
  /**
   * Does nothing while an attempt runs or a wait is not over.
   * @returns Errors for the form's fields.
   */
  run(work: () => Promise<void>): Promise<SubmissionErrors | undefined>;
}

/** `usePlainAttempt` for a form of shared/forms. */
export function useAccountAttempt(options?: AttemptOptions): Attempt {
  const attempt = usePlainAttempt(options);
  return {
    ...attempt,
    async run(work) {
      const refused = await attempt.run(work);
      return refused && submitErrorsOf(refused.errors);
    },
  };
}

type AttemptButtonProps = ButtonProps & { attempt: Attempt };

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

/** Shows why the last attempt failed and what to do, until the next one starts; draws nothing when the fields show every error. */
export function AttemptMessage({ attempt }: { attempt: Attempt }) {
  const shown = attemptText(attempt, useMessages(ATTEMPT));
  return shown && <InlineMessage intent={shown.intent}>{shown.text}</InlineMessage>;
}
