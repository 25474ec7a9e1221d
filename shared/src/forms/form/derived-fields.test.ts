import { createForm } from 'final-form';
import { describe, expect, it, vi } from 'vitest';
import { arrayMutators } from './array-mutators.ts';
import { createDerivedFields } from './derived-fields.ts';

interface Trip {
  country: string;
  city: string;
  isAbroad: boolean;
  passport: string;
}
const HOME: Trip = { country: 'CA', city: 'Ottawa', isAbroad: false, passport: '' };

function trip() {
  const onChanged = vi.fn();
  const derived = createDerivedFields<Trip>({
    derive: (before, after) => (after.country === before.country ? after : { ...after, city: '' }),
    changesOtherRules: (before, after) => before.isAbroad !== after.isAbroad,
    onChanged,
  });
  const form = createForm<Trip>({ initialValues: HOME, onSubmit: () => undefined, mutators: arrayMutators<Trip>() });
  derived.decorator(form);
  const judged: string[] = [];
  const field = (name: keyof Trip, rule: (values: Trip) => string | undefined = () => undefined) =>
    form.registerField(
      name,
      () => undefined,
      { error: true },
      {
        validateFields: [],
        getValidator: () => (_value, values) => {
          judged.push(name);
          return rule(values as Trip); // the form has these values alone
        },
      },
    );
  field('country');
  field('city', ({ city }) => (city === '' ? 'required' : undefined));
  field('isAbroad');
  field('passport', ({ isAbroad, passport }) => (isAbroad && passport === '' ? 'required' : undefined));
  judged.length = 0;
  return { form, derived, onChanged, judged };
}

describe('rules between fields', () => {
  it('validate only the changed field when no other rule depends on it', () => {
    const { form, judged, onChanged } = trip();
    form.change('passport', 'A1');
    expect(judged).toEqual(['passport']);
    expect(onChanged).toHaveBeenCalledExactlyOnceWith({ ...HOME, passport: 'A1' });
  });

  it('also validate a field that a rule changes', () => {
    const { form, onChanged } = trip();
    form.change('country', 'FR');
    expect(form.getState().values.city).toBe('');
    expect(form.getState().errors).toEqual({ city: 'required' });
    expect(onChanged).toHaveBeenCalledExactlyOnceWith({ ...HOME, country: 'FR', city: '' });
  });

  it('validate every field when a change affects the rule of another field', () => {
    const { form } = trip();
    form.change('isAbroad', true);
    expect(form.getState().errors).toEqual({ passport: 'required' });
    form.change('isAbroad', false);
    expect(form.getState().errors).toEqual({});
  });

  it('do not run when earlier values are restored', () => {
    const { form, derived } = trip();
    const earlier = { ...HOME, country: 'FR', city: 'Paris' };
    derived.restore(form, earlier);
    expect(form.getState().values).toEqual(earlier);
  });
});
