import { type Attempt, useAttempt } from '@carefront/shared/forms';
import { type ApiError, firstMessages } from '@carefront/shared/http';
import { useState } from 'react';

type Kind = 'next' | 'submit';

export interface RunnerAttempt {
  /** Does nothing while an attempt is running. */
  run(kind: Kind, ...rest: Parameters<Attempt['run']>): ReturnType<Attempt['run']>;
  /** null: no attempt is running. */
  busyWith: Kind | null;
  /** The last failure that no field shows. */
  problem: ApiError | null;
}

/** One attempt at a time to reach the next page or to submit the form. */
export function useRunnerAttempt(): RunnerAttempt {
  const { run, isBusy, error } = useAttempt();
  const [kind, setKind] = useState<Kind>('next');
  const hasFieldErrors = error !== null && firstMessages(error.fieldErrors).length > 0;
  return {
    run: (next, work, onFailed) =>
      run(() => {
        setKind(next);
        return work();
      }, onFailed),
    busyWith: isBusy ? kind : null,
    problem: hasFieldErrors ? null : error,
  };
}
