import { type SubmissionErrors, setIn } from 'final-form';
import type { FieldErrors } from '../../contracts/index.ts';

/** The server's errors by path (`guardian.0.first_name`) as Final Form shows them at its fields: the first of each. */
export function submitErrorsOf(fieldErrors: FieldErrors): SubmissionErrors {
  let errors: object = {};
  // Longer paths last: a message about a whole list would else be taken for the list of its rows.
  const paths = Object.keys(fieldErrors);
  for (const path of paths) {
    const message = fieldErrors[path]?.[0];
    const isParent = paths.some((other) => other.startsWith(`${path}.`));
    if (message !== undefined && !isParent) errors = setIn(errors, path, message) as object;
  }
  return errors as SubmissionErrors;
}
