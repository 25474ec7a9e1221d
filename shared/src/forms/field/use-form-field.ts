import { type FieldState, type FieldSubscription, type FormApi, getIn } from 'final-form';
import { useLayoutEffect, useRef, useState } from 'react';
import { useForm } from 'react-final-form';

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

/** The part of the field's state that is drawn. */
interface Drawn<T> {
  name: string;
  value: T | undefined;
  error: string | undefined;
}

/**
 * Binds one path of the form. The form has the initial values, never a field: a field that is hidden and shown again would lose the typed
 * value. React Final Form's own hook renders each field twice when it appears, and writes the initial value into a field that is shown again.
 * @param blank - Value that replaces an absent one.
 */
export function useFormField<T>(name: string, blank: T, validate?: ValidateField<T>): FormField<T> {
  const form = useForm<Record<string, T>>();
  const drawnNow = (): Drawn<T> => {
    const state = form.getFieldState(name);
    return state ? drawnOf(name, state) : { name, value: valueAt(form, name), error: undefined };
  };
  const [last, setLast] = useState(drawnNow);
  /** The newest state that was passed to React. To pass the same state again would render the field once more. */
  const passed = useRef(last);
  const rule = useRef<ValidateField<T | undefined>>(undefined);
  useLayoutEffect(() => {
    rule.current = validate && ((value, allValues) => validate(value ?? blank, allValues));
  });
  useLayoutEffect(
    () =>
      registerQuietly(form, name, OWN_STATE, {
        subscriber: (state) => {
          const next = drawnOf(name, state);
          if (isSame(passed.current, next)) return;
          passed.current = next;
          setLast(next);
        },
        getValidator: () => rule.current,
      }),
    [form, name],
  );
  // A row that moves up in a list has another name before it is registered under that name.
  const { value, error } = last.name === name ? last : drawnNow();
  return {
    name,
    value: value ?? blank,
    change: (next) => form.change(name, next),
    focus: () => form.focus(name),
    blur: () => form.blur(name),
    error,
  };
}

function drawnOf<T>(name: string, state: FieldState<T>): Drawn<T> {
  const ruleError: unknown = state.touched ? state.error : undefined;
  const serverError: unknown = state.dirtySinceLastSubmit ? undefined : state.submitError;
  return { name, value: state.value, error: textOf(ruleError) ?? textOf(serverError) };
}

const isSame = <T>(one: Drawn<T>, two: Drawn<T>): boolean =>
  one.name === two.name && Object.is(one.value, two.value) && one.error === two.error;

const textOf = (error: unknown): string | undefined => (typeof error === 'string' && error !== '' ? error : undefined);

interface Registration<T> {
  subscriber: (state: FieldState<T>) => void;
  getValidator?: () => ((value: T, allValues: object) => string | undefined) | undefined;
}

/** No other field's rules depend on this one. */
const NO_FIELDS: string[] = [];
const nothing = (): void => undefined;

/** Forms whose fields appeared or disappeared since the last microtask. */
const changing = new WeakSet<object>();

/**
 * Registers a field of the form. The form's rules run once for all fields that appear or disappear together: Final Form itself runs the rules
 * of all fields for each of them, and tells all fields of each.
 * @returns Ends the registration.
 */
export function registerQuietly<T>(
  form: FormApi<Record<string, T>>,
  name: string,
  subscription: FieldSubscription,
  { subscriber, getValidator }: Registration<T>,
): () => void {
  announceOnce(form);
  const end = form.registerField(name, subscriber, subscription, {
    silent: true,
    validateFields: NO_FIELDS,
    ...(getValidator && { getValidator }),
  });
  return () => {
    announceOnce(form);
    end();
  };
}

function announceOnce<T>(form: FormApi<Record<string, T>>): void {
  if (changing.has(form)) return;
  changing.add(form);
  // A form that is just mounting has paused its rules by itself.
  const isPaused = form.isValidationPaused();
  if (!isPaused) form.pauseValidation();
  queueMicrotask(() => {
    changing.delete(form);
    if (!isPaused) form.resumeValidation();
    form.batch(nothing);
  });
}

const read = new WeakMap<object, object>();

/**
 * The form's value at a path, for a field that is not registered yet. Final Form derives its whole state at each reading: the fields that
 * appear together read the values once. A registered field learns its newest value by itself.
 */
export function valueAt<T>(form: FormApi<Record<string, T>>, name: string): T | undefined {
  let values = read.get(form);
  if (!values) {
    values = form.getState().values;
    read.set(form, values);
    queueMicrotask(() => read.delete(form));
  }
  return getIn(values, name) as T | undefined; // the form's own type
}
