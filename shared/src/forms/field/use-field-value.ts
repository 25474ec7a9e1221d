import { useLayoutEffect, useState } from 'react';
import { useForm } from 'react-final-form';
import { registerQuietly, valueAt } from './use-form-field.ts';

const VALUE_ALONE = { value: true };

/** The value of one field. Only changes of this field render again. @param blank - Replaces an absent value. */
export function useFieldValue<T>(name: string, blank: T): T {
  const form = useForm<Record<string, T | undefined>>();
  const valueNow = () => {
    const state = form.getFieldState(name);
    return state ? state.value : valueAt(form, name);
  };
  const [last, setLast] = useState(() => ({ name, value: valueNow() }));
  useLayoutEffect(
    () =>
      registerQuietly(form, name, VALUE_ALONE, {
        subscriber: ({ value }) =>
          setLast((before) => (before.name === name && Object.is(before.value, value) ? before : { name, value })),
      }),
    [form, name],
  );
  return (last.name === name ? last.value : valueNow()) ?? blank;
}
