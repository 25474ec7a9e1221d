import { useLayoutEffect } from 'react';
import { useForm } from 'react-final-form';

const nothing = (): void => undefined;
const NO_STATE = {};
const NO_FIELDS: string[] = [];

/**
 * Keeps the typed value of a field that is shown again after it was hidden, such as on another page of the form. React Final Form 7 writes
 * the initial value into every field that is not registered yet when its effect runs; this registration comes earlier, as a layout effect.
 */
export function useKeptValue(name: string): void {
  const form = useForm();
  useLayoutEffect(() => form.registerField(name, nothing, NO_STATE, { validateFields: NO_FIELDS }), [form, name]);
}
