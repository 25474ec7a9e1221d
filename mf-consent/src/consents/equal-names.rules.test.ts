import { describe, expect, it } from 'vitest';
import { birthDatesBeside } from './equal-names.rules.ts';

const of = (id: number, first_name: string, dob: string | null) => ({
  client: { id, first_name, last_name: 'Haddad', dob },
});

describe('birthDatesBeside', () => {
  it.each([
    { where: 'names differ', consents: [of(1, 'Noor', '2016-04-02'), of(2, 'Sam', '2010-11-21')], expected: [] },
    {
      where: 'one client has two consents',
      consents: [of(1, 'Noor', '2016-04-02'), of(1, 'Noor', '2016-04-02')],
      expected: [],
    },
    {
      where: 'two clients have one name',
      consents: [of(1, 'Noor', '2016-04-02'), of(2, 'NOÖR', '2010-11-21'), of(3, 'Sam', '1990-01-01')],
      expected: ['2016-04-02', '2010-11-21'],
    },
    { where: 'the reader sees no dates', consents: [of(1, 'Noor', null), of(2, 'Noor', null)], expected: [] },
  ])('CO-12 where $where, they are: $expected', ({ consents, expected }) => {
    const birthDateOf = birthDatesBeside(consents);
    expect(consents.flatMap((one) => birthDateOf(one) ?? [])).toEqual(expected);
  });
});
