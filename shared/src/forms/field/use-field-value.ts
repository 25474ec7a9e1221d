import { useField } from 'react-final-form';
import { useKeptValue } from './use-kept-value.ts';

const VALUE_ALONE = { value: true };
const NO_FIELDS: string[] = [];

/** The value of one field; renders again with that field alone. @param blank - What an absent value reads as. */
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
