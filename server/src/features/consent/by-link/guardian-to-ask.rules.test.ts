import { describe, expect, it } from 'vitest';
import { guardianRefusals, knownGuardianId } from './guardian-to-ask.rules.ts';

const RIGHT = { email: 'grace@example.test', first_name: 'Grace', last_name: 'Adeyemi' };

describe('guardianRefusals', () => {
  it.each([
    { what: 'a complete form', changes: {}, expected: {} },
    { what: 'no email', changes: { email: '' }, expected: { email: 'email-required' } },
    { what: 'an invalid email', changes: { email: 'grace@' }, expected: { email: 'email-invalid' } },
    {
      what: 'a second header in the email',
      changes: { email: 'a@b.test\r\nBcc: c@d.test' },
      expected: { email: 'email-invalid' },
    },
    {
      what: 'blank names',
      changes: { first_name: '', last_name: '\u200b' },
      expected: { first_name: 'first-name-required', last_name: 'last-name-required' },
    },
    { what: 'a line break in a name', changes: { first_name: 'Gr\nace' }, expected: { first_name: 'name-characters' } },
    {
      what: 'a character that reverses the text',
      changes: { last_name: 'a\u202eb' },
      expected: { last_name: 'name-characters' },
    },
  ])('CO-11 checks $what', ({ changes, expected }) => {
    expect(guardianRefusals({ ...RIGHT, ...changes })).toEqual(expected);
  });
});

describe('knownGuardianId', () => {
  const person = (id: number, firstName: string, email: string | null) => ({
    id,
    userId: null,
    firstName,
    lastName: 'Adeyemi',
    email,
    locale: null,
  });

  it.each([
    {
      what: 'nobody: the name of a known guardian with another email',
      named: 7,
      guardians: [person(7, 'Grace', 'other@example.test'), person(8, 'Grace', null)],
      expected: null,
    },
    {
      what: 'the guardian with that email',
      named: null,
      guardians: [person(8, 'Ade', 'GRACE@example.test')],
      expected: 8,
    },
    {
      what: 'of two guardians with that email, the one with that name',
      named: null,
      guardians: [person(8, 'Ade', RIGHT.email), person(9, ' grace', RIGHT.email)],
      expected: 9,
    },
    {
      what: 'of two guardians with that email, the one whom the consent names',
      named: 9,
      guardians: [person(8, 'Ade', RIGHT.email), person(9, 'Bola', RIGHT.email)],
      expected: 9,
    },
    {
      what: 'nobody: no guardian has that email',
      named: null,
      guardians: [person(8, 'Ade', 'ade@example.test')],
      expected: null,
    },
  ])('CO-11 finds $what', ({ named, guardians, expected }) => {
    expect(knownGuardianId(RIGHT, named, guardians)).toBe(expected);
  });
});
