import { describe, expect, it } from 'vitest';
import { invitedEmailError, judgeClinicPerson } from './clinic-person.rules.ts';

const PERSON = { first_name: 'Robin', last_name: 'Field', roles: ['staff'], title: '' };

describe('judgeClinicPerson', () => {
  it.each([
    { name: 'a whole person', changes: {}, expected: {} },
    { name: 'a title', changes: { title: 'Registered Psychotherapist' }, expected: {} },
    { name: 'no first name', changes: { first_name: ' ' }, expected: { first_name: 'first-name-required' } },
    { name: 'no last name', changes: { last_name: '' }, expected: { last_name: 'last-name-required' } },
    { name: 'an address as a name', changes: { first_name: 'evil.example' }, expected: { first_name: 'name-address' } },
    { name: 'a line end in a name', changes: { last_name: 'A\nB' }, expected: { last_name: 'name-characters' } },
    { name: 'no role', changes: { roles: [] }, expected: { roles: 'roles-required' } },
    { name: 'a line end in the title', changes: { title: 'A\nB' }, expected: { title: 'title-characters' } },
  ])('$name', ({ changes, expected }) => {
    expect(judgeClinicPerson({ ...PERSON, ...changes })).toEqual(expected);
  });
});

describe('invitedEmailError', () => {
  it.each([
    { email: 'robin@example.test', expected: null },
    { email: '', expected: 'email-required' },
    { email: 'robin', expected: 'email-invalid' },
  ])('$email: $expected', ({ email, expected }) => {
    expect(invitedEmailError(email)).toBe(expected);
  });
});
