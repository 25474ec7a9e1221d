import type { FormApi } from 'final-form';
import { registerQuietly } from './register-quietly.ts';

const NO_STATE = {};
const nothing = (): void => undefined;
const noRule = (): undefined => undefined;

/** Runs the rules of all fields, for a rule that changed while the values stayed. Final Form judges a field when its value changes. */
export function judgeAgain<V extends object>(form: FormApi<V>): void {
  const [first] = form.getRegisteredFields();
  // Final Form judges all fields when a field is registered. The first field is registered twice for a moment.
  if (first !== undefined)
    registerQuietly(form as FormApi<Record<string, unknown>>, first, NO_STATE, {
      subscriber: nothing,
      getValidator: () => noRule,
    })();
}
