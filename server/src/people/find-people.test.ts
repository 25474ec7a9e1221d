import { initials } from '@carefront/shared/domain';
import { expect, it } from 'vitest';
import { initialsOf } from './find-people.ts';

it.each([
  ['Anneke', 'van der Berg', 'AB'],
  ['Mary Jane', 'O’Neill', 'MO'],
  ['', 'Sato', 'S'],
  ['', '', ''],
])(
  'EN-06: the initials of %j %j are the same wherever only the full name is known',
  (firstName, lastName, expected) => {
    expect(initialsOf(firstName, lastName)).toBe(expected);
    expect(initials(`${firstName} ${lastName}`.trim())).toBe(expected);
  },
);
