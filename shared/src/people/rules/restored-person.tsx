import { useEffect } from 'react';
import { type FormApi, useForm } from '../../forms/index.ts';
import type { DerivableForm } from './derived-person.rules.ts';

export interface RestoredPersonProps<V extends DerivableForm> {
  /** The draft; null: none. The same object at every render. */
  typed: V | null;
  /** As `useDerivedPerson` returns it. */
  restore: (form: FormApi<V>, values: V) => void;
}

/**
 * Restores the draft after the fields exist, and not through initial values: a field that registers later, for example a guardian's field
 * turned off and on, would start with the form's initial value and lose later input.
 */
export function RestoredPerson<V extends DerivableForm>({ typed, restore }: RestoredPersonProps<V>) {
  const form = useForm<V>();
  useEffect(() => {
    if (typed) restore(form, typed);
  }, [form, typed, restore]);
  return null;
}
