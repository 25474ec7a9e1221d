import { describe, expect, it } from 'vitest';
import { chooseGuardian } from './chosen-guardian.rules.ts';

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
