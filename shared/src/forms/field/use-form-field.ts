import type { FieldSubscription } from 'final-form';
import { useField } from 'react-final-form';
import { useKeptValue } from './use-kept-value.ts';

/** Returns a message, or undefined when the value is acceptable. Runs only when this field changes. */
export type ValidateField<T> = (value: T, allValues: object) => string | undefined;

/** The props that every field of this entry point takes. */
export interface FormFieldProps {
  /** Path in the form's values, such as `guardian[0].first_name`. */
  name: string;
  label: string;
  /** Shown below the field; an error replaces it. */
  help?: string;
  isRequired?: boolean;
  isDisabled?: boolean;
}

export interface FormField<T> {
  name: string;
  value: T;
  change: (value: T) => void;
  focus: () => void;
  blur: () => void;
  /** The error to show now. Errors of the rules show once the person has left the field; errors of the server until the field is edited. */
  error: string | undefined;
}

/** Only this state, so that a keystroke in another field does not render this field. */
const OWN_STATE: FieldSubscription = {
  value: true,
  error: true,
  touched: true,
  submitError: true,
  dirtySinceLastSubmit: true,
};
/** No other field's rules depend on this one. */
const NO_FIELDS: string[] = [];
/** Final Form's own parse turns '' into undefined and drops the key. A question that was left blank must keep its key. */
const keep = (value: unknown): unknown => value;

const textOf = (error: unknown): string | undefined => (typeof error === 'string' && error !== '' ? error : undefined);

/**
 * Binds one path of the form. The form has the initial values, never a field: a field that is hidden and shown again would lose the typed
 * value.
 * @param blank - Value that replaces an absent one.
 */
export function useFormField<T>(name: string, blank: T, validate?: ValidateField<T>): FormField<T> {
  useKeptValue(name);
  const { input, meta } = useField<T | undefined>(name, {
    subscription: OWN_STATE,
    validateFields: NO_FIELDS,
    allowNull: true,
    parse: keep,
    format: keep,
    ...(validate && { validate: (value: T | undefined, allValues: object) => validate(value ?? blank, allValues) }),
  });
  const ruleError: unknown = meta.touched ? meta.error : undefined;
  const serverError: unknown = meta.dirtySinceLastSubmit ? undefined : meta.submitError;
  return {
    name,
    value: input.value ?? blank,
    change: input.onChange,
    focus: () => input.onFocus(),
    blur: () => input.onBlur(),
    error: textOf(ruleError) ?? textOf(serverError),
  };
}
