import { describe, expect, it } from 'vitest';
import { officeClientError, officeClientErrors } from './office-client.rules.ts';
import { EMPTY_CONTACT, type PersonFormValues } from './person-fields.ts';

const facts = { today: '2026-11-16' };
const ADULT: PersonFormValues = {
  ...EMPTY_CONTACT,
  ...{ first_name: 'Mina', last_name: 'Okafor', dob: '1990-06-15', bool_needs_guardian: 0, guardian: [] },
  ...{ address: '', city: '', country_id: null, state_id: null },
};

describe('a client whom the office enters', () => {
  it.each([
    ['an email', { email: 'mina@example.test' }, {}],
    ['a phone alone', { phone_number: '(514) 555-0123' }, {}],
    ['the second phone alone', { other_phone: '(514) 555-0123' }, {}],
    ['the other email alone', { other_email: 'mina@example.test' }, {}],
    ['neither email nor phone', {}, { email: 'email-required' }],
    ['a wrong phone', { phone_number: '12' }, { email: 'email-required', phone_number: 'phone-invalid' }],
    ['a wrong email beside a phone', { email: 'mina@', phone_number: '(514) 555-0123' }, { email: 'email-invalid' }],
    ['no name', { first_name: ' ', email: 'mina@example.test' }, { first_name: 'first-name-required' }],
    ['no birth date', { dob: '', email: 'mina@example.test' }, { dob: 'dob-required' }],
    [
      'a child without a guardian',
      { dob: '2018-02-28' },
      { email: 'email-required', bool_needs_guardian: 'guardian-mandatory' },
    ],
  ] as const)('BK-72 BK-73 with %s', (_what, changes, errors) => {
    const form = { ...ADULT, ...changes };
    expect(officeClientErrors(form, facts)).toEqual(errors);
    expect(officeClientError(form, 'email', facts)).toBe((errors as { email?: string }).email);
  });
});
