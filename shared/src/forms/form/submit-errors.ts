import { type SubmissionErrors, setIn } from 'final-form';
import type { FieldErrors } from '../../contracts/index.ts';

/** Turns the server's errors by path (`guardian.0.first_name`) into Final Form's errors: the first message of each field. */
export function submitErrorsOf(fieldErrors: FieldErrors): SubmissionErrors {
  let errors: object = {};
  // A path with errors below it is left out: Final Form would take a message about a whole list for the list of its rows.
  const paths = Object.keys(fieldErrors);
  const parents = new Set(paths.flatMap(parentsOf));
  for (const path of paths) {
    const message = fieldErrors[path]?.[0];
    if (message !== undefined && !parents.has(path)) errors = setIn(errors, path, message) as object;
  }
  return errors as SubmissionErrors;
}

/** `guardian` and `guardian.0` of `guardian.0.first_name`. */
function parentsOf(path: string): string[] {
  const keys = path.split('.');
  return keys.slice(1).map((_key, index) => keys.slice(0, index + 1).join('.'));
}
