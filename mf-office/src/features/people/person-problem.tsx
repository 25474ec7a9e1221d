import { type SubmissionErrors, submitErrorsOf } from '@carefront/shared/forms';
import { type ApiError, firstMessages } from '@carefront/shared/http';
import { CallProblem, ErrorNotice } from '@carefront/shared/ui';

/** @param fields - The form's fields, by their wire names: they show their own messages. */
export const errorsAtFields = ({ fieldErrors }: ApiError, fields: readonly string[]): SubmissionErrors =>
  submitErrorsOf(Object.fromEntries(Object.entries(fieldErrors).filter(([field]) => fields.includes(field))));

/** Says why a save failed. Draws nothing when the fields show every message. */
export function PersonProblem({ error, fields }: { error: ApiError; fields: readonly string[] }) {
  const entries = Object.entries(error.fieldErrors);
  if (entries.length === 0) return <CallProblem error={error} />;
  const others = entries.filter(([field]) => !fields.includes(field));
  const text = firstMessages(Object.fromEntries(others)).join(' ');
  return text && <ErrorNotice text={text} />;
}
