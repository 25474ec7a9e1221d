import type { FieldErrors } from '@carefront/shared/contracts';

/**
 * Messages of a Final Form's errors by path: `df_2`, `entries.0.df_2`. Fields refuse more than answers: an upload that has failed, or a text
 * that is no number yet.
 */
export function fieldRefusals(errors: unknown, path = ''): FieldErrors {
  if (typeof errors === 'string') return errors === '' ? {} : { [path]: [errors] };
  if (typeof errors !== 'object' || errors === null) return {};
  const below = (key: string) => (path === '' ? key : `${path}.${key}`);
  return Object.assign({}, ...Object.entries(errors).map(([key, error]) => fieldRefusals(error, below(key))));
}
