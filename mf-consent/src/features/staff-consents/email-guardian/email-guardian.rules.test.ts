import { describe, expect, it } from 'vitest';
import { emailActionOf, errorsAtFields, mailOf, valuesOf } from './email-guardian.rules.ts';

const CLIENT = { first_name: 'Zoé', last_name: 'Lavoie' };
const GUARDIAN = { id: 7, first_name: 'Grace', last_name: 'Adeyemi', email: 'grace@example.test' };
const NOBODY = { first_name: '', last_name: '', email: '' };

describe('the e-mail that asks for a signature', () => {
  it.each([
    {
      what: 'a client who signs alone, with an address on file',
      subject: { signer: 'client', client: CLIENT, clientEmail: 'zoe@example.test', guardian: null },
      expected: { role: 'client', client: { ...CLIENT, email: 'zoe@example.test' }, guardian: NOBODY },
    },
    {
      what: 'a client who signs alone, without one',
      subject: { signer: 'client', client: CLIENT, clientEmail: null, guardian: null },
      expected: { role: 'client', client: { ...CLIENT, email: '' }, guardian: NOBODY },
    },
    {
      what: 'a client who needs their guardian',
      subject: { signer: 'guardian', client: CLIENT, clientEmail: null, guardian: GUARDIAN },
      expected: {
        role: 'guardian',
        client: { ...CLIENT, email: '' },
        guardian: { first_name: 'Grace', last_name: 'Adeyemi', email: 'grace@example.test' },
      },
    },
  ] as const)('CO-11 begins with the known values of $what', ({ subject, expected }) => {
    expect(valuesOf(subject)).toEqual(expected);
  });

  it.each([
    ['client', { first_name: 'Zoé', last_name: 'Lavoie', email: 'zoe@example.test', role: 'client' }],
    ['guardian', { first_name: 'Grace', last_name: 'Adeyemi', email: 'grace@example.test', role: 'guardian' }],
  ] as const)('CO-11 sends only the values of the %s, without the blanks around them', (role, expected) => {
    const values = {
      role,
      client: { first_name: ' Zoé', last_name: 'Lavoie ', email: ' zoe@example.test ' },
      guardian: { first_name: 'Grace ', last_name: ' Adeyemi', email: 'grace@example.test' },
    };
    expect(mailOf(values)).toEqual(expected);
  });

  it.each([
    ['guardian', 'emailGuardian'],
    ['client', 'emailToSign'],
  ] as const)('CO-05 when the %s signs, the action is called %s', (signer, expected) => {
    expect(emailActionOf(signer)).toBe(expected);
  });

  it.each([
    [
      { email: ['Bad.'], first_name: ['Long.'] },
      { 'client.email': ['Bad.'], 'client.first_name': ['Long.'] },
    ],
    [{ email: ['Bad.'], role: ['Not so.'] }, null],
    [{}, null],
  ])('API-03 the server’s messages %j are shown at the role’s fields: %j', (errors, expected) => {
    expect(errorsAtFields(errors, 'client')).toEqual(expected);
  });
});
