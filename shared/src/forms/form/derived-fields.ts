import type { Decorator, FormApi } from 'final-form';
import { JUDGE_ALL } from './array-mutators.ts';

export interface DerivedFieldsOptions<V extends object> {
  /** Returns the values after the rules between fields. An unchanged value stays the same object. */
  derive: (before: V, after: V) => V;
  /** Whether the change affects the rule of another field. Every field is then judged again, once. */
  changesOtherRules: (before: V, after: V) => boolean;
  /** Runs after every change by the person, once the rules have been applied. */
  onChanged: (values: V) => void;
}

export interface DerivedFields<V extends object> {
  decorator: Decorator<V>;
  /** Restores earlier values unchanged: no rule runs, so a switch that the person turned off stays off. */
  restore: (form: FormApi<V>, values: V) => void;
}

const keysOf = <V extends object>(values: V) => Object.keys(values) as (keyof V)[]; // V is a plain record of fields

/** Applies the rules between fields after each change, whichever field the change came from. */
export function createDerivedFields<V extends object>(options: DerivedFieldsOptions<V>): DerivedFields<V> {
  const { derive, changesOtherRules, onChanged } = options;
  let before: V | null = null;
  let isApplying = false;

  function apply(form: FormApi<V>, values: V, names: readonly (keyof V)[]): void {
    isApplying = true;
    // A field judges itself only when it is edited. The end of the pause judges every field once, including fields that a rule changed.
    form.pauseValidation();
    form.batch(() => {
      for (const name of names) form.change(name, values[name]);
    });
    form.resumeValidation();
    isApplying = false;
    before = form.getState().values;
    onChanged(before);
  }

  function follow(form: FormApi<V>, previous: V, values: V): void {
    const next = derive(previous, values);
    const moved = keysOf(next).filter((name) => next[name] !== values[name]);
    if (moved.length > 0) {
      apply(form, next, moved);
      return;
    }
    if (changesOtherRules(previous, values)) form.mutators[JUDGE_ALL]?.();
    onChanged(values);
  }

  return {
    decorator: (form) =>
      form.subscribe(
        ({ values }) => {
          if (isApplying || values === before) return;
          const previous = before;
          before = values;
          // The first call has the initial values: nothing has changed yet.
          if (previous) follow(form, previous, values);
        },
        { values: true },
      ),
    restore: (form, values) => apply(form, values, keysOf(values)),
  };
}
