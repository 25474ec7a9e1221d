import {
  AppError,
  type FieldCode,
  type FieldErrorCode,
  type FieldErrorCodes,
  type FieldErrors,
  type FieldRefusals,
  fieldMessage,
  type Locale,
  wireCode,
} from '@carefront/shared/contracts';
import { fieldRefusalsOf } from './schema-messages.ts';

/** Error codes by the field's path on the wire. */
export type FieldCodes = Readonly<Record<string, FieldCode>>;

/** The 422 answer for these fields. @param body - Further keys of the answer, such as the times to choose from. */
export function fieldRefusal(codes: FieldCodes, locale: Locale, body?: Record<string, unknown>): AppError {
  const entries = Object.entries(codes);
  const fields = Object.fromEntries(
    entries.map(([path, code]) => [path, [{ code, message: fieldMessage(code, locale) }]]),
  );
  const detail = entries.map(([path, code]) => `${path}: ${code}`);
  return new AppError('invalid-input', detail.join(', '), body ? { fields, body } : { fields });
}

/** The 422 answer for one field, whose words are not in `FIELD_MESSAGES`. @param detail - For logs, as in `AppError`. */
export const oneFieldRefusal = (path: string, code: FieldErrorCode, message: string, detail: string = code): AppError =>
  new AppError('invalid-input', `${path}: ${detail}`, { fields: { [path]: [{ code, message }] } });

/** @throws AppError `invalid-input` when at least one field has a code. */
export function assertNoFieldErrors(codes: FieldCodes, locale: Locale): void {
  if (Object.keys(codes).length > 0) throw fieldRefusal(codes, locale);
}

/** The 422 answer for values of the right type that are impossible: 'The start date is not valid.' @param input - The parsed input. */
export function invalidInput(paths: readonly string[], input: object, locale: Locale): AppError {
  const issues = paths.map((path) => ({ code: 'custom' as const, path: [path], message: '', input }));
  return new AppError('invalid-input', paths.join(', '), { fields: fieldRefusalsOf(issues, input, locale) });
}

/** Refused fields as answers carry them: messages for people, and their codes for programs, in the same order. */
export function wireFieldErrors(fields: FieldRefusals = {}): { errors: FieldErrors; codes: FieldErrorCodes } {
  const entries = Object.entries(fields);
  return {
    errors: Object.fromEntries(entries.map(([path, all]) => [path, all.map(({ message }) => message)])),
    codes: Object.fromEntries(entries.map(([path, all]) => [path, all.map(({ code }) => wireCode(code))])),
  };
}
