import { describe, expect, it } from 'vitest';
import { chooseGuardian } from './create-consent.ts';
import { guardianRefusals, knownGuardianId } from './email-guardian.ts';

const MAIN = { id: 1, firstName: 'Alex', lastName: 'Sample', email: null };
const OTHER = { id: 2, firstName: 'Kim', lastName: 'Sample', email: 'kim@example.test' };
const known = [MAIN, OTHER];
const input = (given: object) => ({ first_name: '', last_name: '', email: '', ...given });

describe('chooseGuardian', () => {
  it.each([
    {
      what: 'the main guardian when none is given and the client needs one',
      given: null,
      needsGuardian: true,
      guardian: OTHER,
    },
    {
      what: 'nobody when none is given and the client consents alone',
      given: null,
      needsGuardian: false,
      guardian: null,
    },
    {
      what: 'the main guardian when the fields are empty',
      given: input({ id: null }),
      needsGuardian: true,
      guardian: OTHER,
    },
    { what: 'a guardian of the client by id', given: input({ id: 2 }), needsGuardian: false, guardian: OTHER },
    {
      what: 'a guardian of the client by id, also with another typed name',
      given: input({ id: 2, first_name: 'Other', email: 'x' }),
      needsGuardian: true,
      guardian: OTHER,
    },
    {
      what: 'a person by name',
      given: input({ first_name: 'Ola', last_name: 'Field' }),
      needsGuardian: true,
      guardian: { id: null, firstName: 'Ola', lastName: 'Field', email: null },
    },
  ])('EN-10 chooses $what', ({ given, needsGuardian, guardian }) => {
    expect(chooseGuardian({ input: given, known, needsGuardian })).toEqual({ guardian, refusals: {} });
  });

  it('EN-10 chooses nobody when a client who needs a guardian has none on record', () => {
    expect(chooseGuardian({ input: undefined, known: [], needsGuardian: true })).toEqual({
      guardian: null,
      refusals: {},
    });
  });

  it.each([
    { what: 'the id of another person', given: input({ id: 3 }), refusals: { 'guardian.id': 'guardian-unknown' } },
    {
      what: 'a first name without a last name',
      given: input({ first_name: 'Ola' }),
      refusals: { 'guardian.last_name': 'last-name-required' },
    },
    {
      what: 'hidden characters and an invalid email',
      given: input({ first_name: 'O\u202ela', last_name: 'Field', email: 'ola@' }),
      refusals: { 'guardian.first_name': 'name-characters', 'guardian.email': 'email-invalid' },
    },
  ])('API-03 refuses $what at its field', ({ given, refusals }) => {
    expect(chooseGuardian({ input: given, known, needsGuardian: true }).refusals).toEqual(refusals);
  });
});

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
