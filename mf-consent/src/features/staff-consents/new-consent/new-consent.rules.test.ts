import { describe, expect, it } from 'vitest';
import { newContactRow, OTHER_ORGANIZATION } from '../../../third-party/contact-rows.rules.ts';
import { LEO } from '../testing/clients.fixture.ts';
import { bodyOf, guardianErrors, type NewConsentValues, newConsentValues, sortedErrors } from './new-consent.rules.ts';

const GRACE = { first_name: 'Grace', last_name: 'Adeyemi', email: 'grace@example.test' };
const BLANK = { first_name: '', last_name: '', email: '' };
const values = (changes: Partial<NewConsentValues> = {}): NewConsentValues => ({
  ...newConsentValues(),
  client: LEO,
  ...changes,
});

describe('bodyOf', () => {
  it('CO-01 a client alone: the template’s title, the guardian of the record, no contacts', () => {
    expect(bodyOf(values())).toEqual({ client_id: 303, title: '', guardian: null, third_party_contact: [] });
  });

  it('CO-01 CO-08 all filled fields', () => {
    const contact = {
      ...newContactRow(),
      first_name: 'Kim',
      last_name: 'Example',
      organization_id: OTHER_ORGANIZATION,
      other_organization_name: 'Oak Camp',
    };
    expect(bodyOf(values({ title: ' Play ', guardian: GRACE, third_party_contact: [contact] }))).toEqual({
      client_id: 303,
      title: 'Play',
      guardian: GRACE,
      third_party_contact: [{ ...contact, organization_id: null }],
    });
  });

  it('CO-01 blank fields mean no guardian', () => {
    expect(bodyOf(values({ guardian: { ...BLANK, first_name: '  ' } })).guardian).toBeNull();
  });
});

describe('guardianErrors', () => {
  it.each([
    { what: 'nobody', guardian: BLANK, expected: {} },
    { what: 'names and e-mail', guardian: GRACE, expected: {} },
    { what: 'names alone', guardian: { ...GRACE, email: '' }, expected: {} },
    {
      what: 'an e-mail alone',
      guardian: { ...BLANK, email: GRACE.email },
      expected: { 'guardian.first_name': 'first-name-required', 'guardian.last_name': 'last-name-required' },
    },
    {
      what: 'a first name alone',
      guardian: { ...BLANK, first_name: 'Grace' },
      expected: { 'guardian.last_name': 'last-name-required' },
    },
  ])('CO-12 of $what', ({ guardian, expected }) => {
    expect(guardianErrors(guardian)).toEqual(expected);
  });
});

it('CO-01 errors go to the form’s fields; errors without a field are one text', () => {
  const errors = {
    client_id: ['Choose.'],
    'guardian.email': ['Wrong.'],
    'guardian.id': ['Unknown.'],
    'third_party_contact.1.email': ['Bad.'],
    third_party_contact: ['Too many.'],
  };
  expect(sortedErrors(errors)).toEqual({
    atFields: { client: ['Choose.'], 'guardian.email': ['Wrong.'], 'third_party_contact.1.email': ['Bad.'] },
    rest: 'Unknown. Too many.',
  });
  expect(sortedErrors({})).toEqual({ atFields: {}, rest: null });
});
