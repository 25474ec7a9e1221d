import type { FieldState, FieldSubscription, FormApi } from 'final-form';

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
