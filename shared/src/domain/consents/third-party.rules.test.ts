import { describe, expect, it } from 'vitest';
import { type ThirdPartyValues, thirdPartyErrors, thirdPartyOrganization } from './third-party.rules.ts';

const FACTS = { organizations: [{ id: 1 }, { id: 2 }], relationships: [{ id: 7 }] };
const COMPLETE: ThirdPartyValues = {
  first_name: 'Robin',
  last_name: 'Sample',
  email: 'robin@example.test',
  phone_number: '+1 (416) 555-0199',
  organization_id: 2,
  relationship_id: 7,
  other_organization_name: 'A place of its own',
};
const NAMES_ONLY: ThirdPartyValues = {
  ...COMPLETE,
  email: '',
  phone_number: '',
  organization_id: null,
  relationship_id: null,
  other_organization_name: '',
};

describe('thirdPartyErrors', () => {
  it.each([
    { what: 'a contact with every field filled in', contact: COMPLETE },
    { what: 'a contact with names only', contact: NAMES_ONLY },
    { what: 'spaces around the email address', contact: { ...COMPLETE, email: ' robin@example.test ' } },
    { what: 'a foreign phone number', contact: { ...COMPLETE, phone_number: '+44 (207) 946-0958' } },
    { what: 'a right-to-left name', contact: { ...COMPLETE, first_name: 'ליאור' } },
  ])('CO-08 accepts $what', ({ contact }) => {
    expect(thirdPartyErrors([contact], FACTS)).toEqual({});
  });

  it.each([
    { what: 'no first name', change: { first_name: ' ' }, field: 'first_name', code: 'first-name-required' },
    {
      what: 'an invisible first name',
      change: { first_name: '\u200b' },
      field: 'first_name',
      code: 'first-name-required',
    },
    {
      what: 'a line break in the first name',
      change: { first_name: 'Ro\nbin' },
      field: 'first_name',
      code: 'name-characters',
    },
    { what: 'no last name', change: { last_name: '' }, field: 'last_name', code: 'last-name-required' },
    {
      what: 'a last name with a direction override',
      change: { last_name: 'Sam\u202eple' },
      field: 'last_name',
      code: 'name-characters',
    },
    { what: 'an invalid email address', change: { email: 'robin@' }, field: 'email', code: 'email-invalid' },
    {
      what: 'a phone number with too few digits',
      change: { phone_number: '555-0199' },
      field: 'phone_number',
      code: 'phone-invalid',
    },
    {
      what: 'an incomplete foreign phone number',
      change: { phone_number: '+33 12' },
      field: 'phone_number',
      code: 'phone-invalid',
    },
    {
      what: 'an organization that is not in the list',
      change: { organization_id: 3 },
      field: 'organization_id',
      code: 'organization-unknown',
    },
    {
      what: 'a relationship that is not in the list',
      change: { relationship_id: 0 },
      field: 'relationship_id',
      code: 'relationship-unknown',
    },
    {
      what: 'an organization with a direction isolate',
      change: { other_organization_name: 'A\u2066B' },
      field: 'other_organization_name',
      code: 'name-characters',
    },
  ])('CO-08 refuses $what at its field', ({ change, field, code }) => {
    expect(thirdPartyErrors([COMPLETE, { ...COMPLETE, ...change }], FACTS)).toEqual({
      [`third_party_contact.1.${field}`]: code,
    });
  });

  it('CO-08 reports all errors at once', () => {
    const wrong = { ...NAMES_ONLY, first_name: '', email: 'x', phone_number: '1' };
    expect(Object.keys(thirdPartyErrors([wrong], FACTS))).toEqual([
      'third_party_contact.0.first_name',
      'third_party_contact.0.email',
      'third_party_contact.0.phone_number',
    ]);
  });
});

const LIST = new Map([[1, 'Elm Hospital']]);

describe('thirdPartyOrganization', () => {
  it.each([
    { what: 'an organization from the list', id: 1, typed: '', name: 'Elm Hospital' },
    { what: 'an organization from the list and a typed name', id: 1, typed: 'Oak Camp', name: 'Elm Hospital' },
    { what: 'a typed name', id: null, typed: 'Oak Camp', name: 'Oak Camp' },
    { what: 'an organization that is no longer in the list', id: 2, typed: '', name: '' },
    {
      what: 'an organization that is no longer in the list and a typed name',
      id: 2,
      typed: 'Oak Camp',
      name: 'Oak Camp',
    },
    { what: 'no organization', id: null, typed: '', name: '' },
  ])('CO-08 is "$name" for $what', ({ id, typed, name }) => {
    const contact = { organization_id: id, other_organization_name: typed };
    expect(thirdPartyOrganization(contact, (each) => LIST.get(each))).toBe(name);
  });
});
