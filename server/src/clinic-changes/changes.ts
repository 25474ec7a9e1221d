import { isDeepStrictEqual } from 'node:util';

/** Changed fields with their old and new values. */
export type Changes = Readonly<Record<string, { readonly from: unknown; readonly to: unknown }>>;

/** Longer texts are cut: the log says that they changed, and what they are about. */
const LONGEST_TEXT = 200;

/**
 * The fields of the clinic's own settings that differ, for the log.
 * @param wanted - Its fields are compared; further fields of `stored` are left out.
 */
export function changesOf<T extends object>(stored: T, wanted: Partial<T>): Changes {
  const fields = (Object.keys(wanted) as (keyof T & string)[]) // its own keys
    .filter((field) => !isDeepStrictEqual(stored[field], wanted[field]));
  return Object.fromEntries(
    fields.map((field) => [field, { from: shortened(stored[field]), to: shortened(wanted[field]) }]),
  );
}

const shortened = (value: unknown): unknown =>
  typeof value === 'string' && value.length > LONGEST_TEXT ? `${value.slice(0, LONGEST_TEXT)}…` : value;
