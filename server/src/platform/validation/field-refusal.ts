import { AppError, type FieldCode, type FieldErrors, fieldMessage, type Locale } from '@carefront/shared/contracts';
import { fieldErrorsOf } from './schema-messages.ts';

/** Error codes by the field's path on the wire. */
export type FieldCodes = Readonly<Record<string, FieldCode>>;

/** The 422 answer for these fields. @param body - Further keys of the answer, such as the times to choose from. */
export function fieldRefusal(codes: FieldCodes, locale: Locale, body?: Record<string, unknown>): AppError {
  const fields: FieldErrors = {};
  for (const [path, code] of Object.entries(codes)) fields[path] = [fieldMessage(code, locale)];
  const detail = Object.entries(codes).map(([path, code]) => `${path}: ${code}`);
  return new AppError('invalid-input', detail.join(', '), body ? { fields, body } : { fields });
}

/** @throws AppError `invalid-input` when at least one field has a code. */
export function assertNoFieldErrors(codes: FieldCodes, locale: Locale): void {
  if (Object.keys(codes).length > 0) throw fieldRefusal(codes, locale);
}

/** The 422 answer for values of the right type that are impossible: 'The start date is not valid.' @param input - The parsed input. */
export function invalidInput(paths: readonly string[], input: object, locale: Locale): AppError {
  const issues = paths.map((path) => ({ code: 'custom' as const, path: [path], message: '', input }));
  return new AppError('invalid-input', paths.join(', '), { fields: fieldErrorsOf(issues, input, locale) });
}
