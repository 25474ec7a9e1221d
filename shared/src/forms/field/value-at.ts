import { type FormApi, getIn } from 'final-form';

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
