import { useField } from 'react-final-form';
import { useKeptValue } from './use-kept-value.ts';

const VALUE_ALONE = { value: true };
const NO_FIELDS: string[] = [];

/** The value of one field. Only changes of this field render again. @param blank - Replaces an absent value. */
export function useFieldValue<T>(name: string, blank: T): T {
  useKeptValue(name);
  const { input } = useField<T | undefined>(name, {
    subscription: VALUE_ALONE,
    validateFields: NO_FIELDS,
    allowNull: true,
    format: (value: T | undefined) => value,
  });
  return input.value ?? blank;
}
