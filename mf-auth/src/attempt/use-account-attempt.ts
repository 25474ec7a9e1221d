import { type SubmissionErrors, submitErrorsOf } from '@carefront/shared/forms';
import { type AttemptOptions, type PlainAttempt, usePlainAttempt } from './use-plain-attempt.ts';

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
