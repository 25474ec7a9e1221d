import { describe, expect, it } from 'vitest';
import { unstorablePaths } from '../../../platform/validation/unstorable-paths.ts';

describe('unstorablePaths', () => {
  it('finds nothing in texts of every language, signs beyond the first plane among them', () => {
    expect(unstorablePaths({ name: 'ليلى 田中 Zoë 👩‍⚕️', list: [{ note: '' }], none: null, flag: 1 })).toEqual([]);
  });

  it.each([
    { what: 'NUL', form: { notes: 'a\0b' }, paths: ['notes'] },
    {
      what: 'half a pair',
      form: { guardian: [{ first_name: 'ok' }, { first_name: '\ud83d' }] },
      paths: ['guardian.1.first_name'],
    },
    { what: 'NUL in a key', form: { consent: { 'a\0': 1 } }, paths: ['consent'] },
  ])('finds $what by its path', ({ form, paths }) => {
    expect(unstorablePaths(form)).toEqual(paths);
  });

  it('refuses the field that is nested deeper than any record, without running out of stack', () => {
    let consent: unknown = 1;
    for (let depth = 0; depth < 100_000; depth += 1) consent = [consent];
    expect(unstorablePaths({ first_name: 'Ana', consent })).toEqual(['consent']);
  });
});
