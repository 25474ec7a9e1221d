import type { BookingFormValues, IsoDate } from '@carefront/shared/domain';
import type { Decorator, FormApi } from '@carefront/shared/forms';
import { followedForm } from './sign-up.rules.ts';

export interface FormFollowerOptions {
  /** Calendar date at the clinic. */
  today: IsoDate;
  /** After every change by hand, with what followed from it. */
  onChanged: (values: BookingFormValues) => void;
  /** The guardian requirement cannot be taken off (BK-67). */
  onGuardianForced: () => void;
}

export interface FormFollower {
  decorator: Decorator<BookingFormValues>;
  /** Puts back what was typed before, as it was: no rule runs, a switch that was turned off by hand stays off. */
  restore: (form: FormApi<BookingFormValues>, values: BookingFormValues) => void;
}

type Form = FormApi<BookingFormValues>;

const namesOf = (values: BookingFormValues) => Object.keys(values) as (keyof BookingFormValues)[];

/** Applies the rules between fields after each change, whichever field it came from. */
export function createFormFollower({ today, onChanged, onGuardianForced }: FormFollowerOptions): FormFollower {
  let before: BookingFormValues | null = null;
  let isApplying = false;

  function apply(form: Form, work: () => void): void {
    isApplying = true;
    // Fields check themselves only when they are edited; what moved by rule must be judged too, such as the e-mail that a guardian
    // makes optional. Ending the pause checks every field once.
    form.pauseValidation();
    form.batch(work);
    form.resumeValidation();
    isApplying = false;
    before = form.getState().values;
    onChanged(before);
  }

  function follow(form: Form, previous: BookingFormValues, values: BookingFormValues): void {
    const { values: next, isGuardianForced } = followedForm(previous, values, today);
    const moved = namesOf(next).filter((name) => next[name] !== values[name]);
    const isNeedChanged = values.bool_needs_guardian !== previous.bool_needs_guardian;
    if (moved.length === 0 && !isNeedChanged) {
      onChanged(values);
      return;
    }
    apply(form, () => {
      for (const name of moved) form.change(name, next[name]);
      // A change that moves nothing, so that the end of the pause has something to check.
      if (moved.length === 0) form.change('bool_needs_guardian', next.bool_needs_guardian);
    });
    if (isGuardianForced) onGuardianForced();
  }

  return {
    decorator: (form) =>
      form.subscribe(
        ({ values }) => {
          if (isApplying || values === before) return;
          const previous = before;
          before = values;
          // The first call tells what is there, nothing has been changed yet.
          if (previous) follow(form, previous, values);
        },
        { values: true },
      ),
    restore: (form, values) =>
      apply(form, () => {
        for (const name of namesOf(values)) form.change(name, values[name]);
      }),
  };
}
