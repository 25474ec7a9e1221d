import type { ThirdPartyContact } from '@carefront/shared/contracts';
import { describe, expect, it } from 'vitest';
import {
  areSameContacts,
  contactErrorsOf,
  contactsOf,
  isFilledIn,
  listErrorOf,
  newContactRow,
  OTHER_ORGANIZATION,
  rowsOf,
} from './contact-rows.rules.ts';

const CONTACT: ThirdPartyContact = {
  first_name: 'Robin',
  last_name: 'Sample',
  email: 'robin@example.test',
  phone_number: '+1 (416) 555-0199',
  organization_id: 2,
  relationship_id: 7,
  other_organization_name: '',
};
const ELSEWHERE = { ...CONTACT, organization_id: null, other_organization_name: 'A school' };

describe('contacts as rows of a form', () => {
  it.each([
    { what: 'an organization of the list', contact: CONTACT, chosen: 2 },
    { what: 'an organization by its name', contact: ELSEWHERE, chosen: OTHER_ORGANIZATION },
    { what: 'no organization', contact: { ...CONTACT, organization_id: null }, chosen: null },
  ])('CO-08 $what is the same after a conversion to a row and back', ({ contact, chosen }) => {
    const rows = rowsOf([contact]);
    expect(rows[0]?.organization_id).toBe(chosen);
    expect(contactsOf(rows)).toEqual([contact]);
  });

  it('CO-08 a name typed before an organization of the list was chosen is not sent', () => {
    const [row] = rowsOf([ELSEWHERE]);
    expect(contactsOf([{ ...(row ?? CONTACT), organization_id: 2 }])).toEqual([
      { ...ELSEWHERE, organization_id: 2, other_organization_name: '' },
    ]);
  });

  it('CO-08 another organization without a name is not sent', () => {
    const row = { ...newContactRow(), organization_id: OTHER_ORGANIZATION };
    expect(contactsOf([row])).toEqual([newContactRow()]);
  });
});

describe('isFilledIn', () => {
  it.each([
    { what: 'a new row', row: newContactRow(), expected: false },
    { what: 'blanks', row: { ...newContactRow(), first_name: '  ' }, expected: false },
    { what: 'a letter', row: { ...newContactRow(), last_name: 'S' }, expected: true },
    { what: 'a choice', row: { ...newContactRow(), organization_id: OTHER_ORGANIZATION }, expected: true },
  ])('CO-08 $what: $expected', ({ row, expected }) => {
    expect(isFilledIn(row)).toBe(expected);
  });
});

describe('areSameContacts', () => {
  it.each([
    { what: 'copies', others: [{ ...CONTACT }], expected: true },
    { what: 'another field', others: [{ ...CONTACT, email: '' }], expected: false },
    { what: 'one more', others: [CONTACT, CONTACT], expected: false },
    { what: 'none', others: [], expected: false },
  ])('CO-08 $what: $expected', ({ others, expected }) => {
    expect(areSameContacts([CONTACT], others)).toBe(expected);
  });
});

it('CO-08 keeps only the server’s errors about contacts', () => {
  const errors = { signature: ['a'], 'third_party_contact.0.email': ['b'], third_party_contact: ['c'] };
  expect(contactErrorsOf(errors)).toEqual({ 'third_party_contact.0.email': ['b'], third_party_contact: ['c'] });
  expect(contactErrorsOf()).toEqual({});
  expect(listErrorOf(errors)).toBe('c');
  expect(listErrorOf({ 'third_party_contact.0.email': ['b'] })).toBeNull();
});
