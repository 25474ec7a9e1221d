import { describe, expect, it } from 'vitest';
import { unstorablePaths } from './field-refusal.ts';

describe('unstorablePaths', () => {
  it('finds nothing in texts of many languages and in emoji', () => {
    expect(unstorablePaths({ name: 'ليلى 田中 Zoë 👩‍⚕️', list: [{ note: '' }], none: null, flag: 1 })).toEqual([]);
  });

  it.each([
    { what: 'NUL', form: { notes: 'a\0b' }, paths: ['notes'] },
    {
      what: 'half a surrogate pair',
      form: { guardian: [{ first_name: 'ok' }, { first_name: '\ud83d' }] },
      paths: ['guardian.1.first_name'],
    },
    { what: 'NUL in a key', form: { consent: { 'a\0': 1 } }, paths: ['consent'] },
  ])('returns the path of $what', ({ form, paths }) => {
    expect(unstorablePaths(form)).toEqual(paths);
  });

  it('refuses a field that is nested too deeply, without a stack overflow', () => {
    let consent: unknown = 1;
    for (let depth = 0; depth < 100_000; depth += 1) consent = [consent];
    expect(unstorablePaths({ first_name: 'Ana', consent })).toEqual(['consent']);
  });
});
