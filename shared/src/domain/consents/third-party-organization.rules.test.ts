import { describe, expect, it } from 'vitest';
import { thirdPartyOrganization } from './third-party-organization.rules.ts';

const LIST = new Map([[1, 'Elm Hospital']]);

describe('thirdPartyOrganization', () => {
  it.each([
    { what: 'one of the list', id: 1, typed: '', name: 'Elm Hospital' },
    { what: 'one of the list, and another one typed', id: 1, typed: 'Oak Camp', name: 'Elm Hospital' },
    { what: 'one that is typed', id: null, typed: 'Oak Camp', name: 'Oak Camp' },
    { what: 'one that the list has no more', id: 2, typed: '', name: '' },
    { what: 'one that the list has no more, and another one typed', id: 2, typed: 'Oak Camp', name: 'Oak Camp' },
    { what: 'none', id: null, typed: '', name: '' },
  ])('CO-08 $what: "$name"', ({ id, typed, name }) => {
    const contact = { organization_id: id, other_organization_name: typed };
    expect(thirdPartyOrganization(contact, (each) => LIST.get(each))).toBe(name);
  });
});
