import { describe, expect, it } from 'vitest';
import { thirdPartyOrganization } from './third-party-organization.rules.ts';

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
