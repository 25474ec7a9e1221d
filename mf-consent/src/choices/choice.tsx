import { useAttempt } from '@carefront/shared/forms';
import { type ApiError, mayHaveArrived } from '@carefront/shared/http';
import { Button, ErrorNotice } from '@carefront/shared/ui';
import { useState } from 'react';

export interface Choice<C> {
  choose(choice: C): void;
  /** Sends the last choice again. */
  retry(): void;
  /** The choice that waits for its answer. */
  pending: C | null;
  /** Why the last choice was not saved, while the same choice may be sent again. */
  failure: ApiError | null;
}

/**
 * A choice between a few answers, sent at once. The server saves the same choice once, so it can be sent again after a lost answer.
 * @param send - The call, and the work after its success.
 * @param onFailed - The call was refused, or got no answer. @returns whether the failure is shown, with a button that sends the choice again.
 */
export function useChoice<C>(send: (choice: C) => Promise<void>, onFailed: (error: ApiError) => boolean): Choice<C> {
  const attempt = useAttempt();
  const [last, setLast] = useState<C | null>(null);
  // Not the attempt's own error: the message stays while the choice is sent again, and keeps the focus.
  const [failure, setFailure] = useState<ApiError | null>(null);
  const choose = (choice: C): void =>
    void attempt.run(
      async () => {
        setLast(choice);
        await send(choice);
        setFailure(null);
      },
      (error) => {
        setFailure(onFailed(error) ? error : null);
        return undefined;
      },
    );
  return {
    choose,
    retry() {
      if (last !== null) choose(last);
    },
    pending: attempt.isBusy ? last : null,
    failure,
  };
}

export interface ChoiceButtonProps<C> {
  choice: Choice<C>;
  /** What the button chooses. */
  value: C;
  /** The text of the button. */
  act: string;
  /** The accessible name, with what the choice is about. */
  label: string;
  isQuiet?: boolean;
  icon?: React.JSX.Element;
}

export function ChoiceButton<C>({ choice, value, act, label, isQuiet = false, icon }: ChoiceButtonProps<C>) {
  return (
    <Button
      appearance={isQuiet ? 'subtle' : 'secondary'}
      icon={icon}
      aria-label={label}
      isBusy={choice.pending === value}
      disabledFocusable={choice.pending !== null}
      onClick={() => choice.choose(value)}
    >
      {act}
    </Button>
  );
}

/** @param unsure - The text when the choice may have been saved all the same; absent: the usual text for a lost answer. */
export function ChoiceFailure<C>({ choice, unsure }: { choice: Choice<C>; unsure?: string }) {
  const { failure, pending, retry } = choice;
  if (!failure) return null;
  const text = mayHaveArrived(failure) ? unsure : undefined;
  return <ErrorNotice error={failure} text={text} isRetrying={pending !== null} onRetry={retry} />;
}
