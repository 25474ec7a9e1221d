import type { ReactNode } from 'react';
import type { PlainAttempt } from '../attempt/use-plain-attempt.ts';
import { clockText } from '../countdown/countdown.rules.ts';

interface PlainSubmitProps {
  attempt?: Pick<PlainAttempt, 'isBusy' | 'waitLeftMs'>;
  children: ReactNode;
}

/** The form's button: busy while an attempt runs, with a countdown while the server asks to wait. Keeps the focus in both states. */
export function PlainSubmit({ attempt, children }: PlainSubmitProps) {
  const { isBusy = false, waitLeftMs = 0 } = attempt ?? {};
  const isWaiting = waitLeftMs > 0;
  return (
    <button
      type="submit"
      className="auth-button"
      aria-disabled={isBusy || isWaiting || undefined}
      aria-busy={isBusy || undefined}
    >
      {isBusy && <span className="auth-spinner" aria-hidden="true" />}
      {children}
      {isWaiting && (
        // The message above already says how long, so screen readers skip the countdown.
        <span aria-hidden="true" className="auth-wait">
          {clockText(waitLeftMs)}
        </span>
      )}
    </button>
  );
}
