import type { FieldErrors, ThirdPartyContact } from '@carefront/shared/contracts';

/** In a form, in place of an organization's id: none of the list's, and its name is typed. No id of the server's is 0. */
export const OTHER_ORGANIZATION = 0;

/** A contact while it is edited: `organization_id` may be `OTHER_ORGANIZATION`. */
export type ContactRow = ThirdPartyContact;

/** The part of a form's values that the contacts are. */
export interface ContactRows {
  third_party_contact: ContactRow[];
}

export const newContactRow = (): ContactRow => ({
  first_name: '',
  last_name: '',
  email: '',
  phone_number: '',
  organization_id: null,
  relationship_id: null,
  other_organization_name: '',
});

export const rowsOf = (contacts: readonly ThirdPartyContact[]): ContactRow[] =>
  contacts.map((contact) => {
    const isOther = contact.organization_id === null && contact.other_organization_name !== '';
    return isOther ? { ...contact, organization_id: OTHER_ORGANIZATION } : contact;
  });

/** As the wire has them: a name that was typed before an organization of the list was chosen stays in the form alone. */
export const contactsOf = (rows: readonly ContactRow[]): ThirdPartyContact[] =>
  rows.map(({ organization_id, other_organization_name, ...contact }) => ({
    ...contact,
    organization_id: organization_id === OTHER_ORGANIZATION ? null : organization_id,
    other_organization_name: organization_id === OTHER_ORGANIZATION ? other_organization_name : '',
  }));

/** Whether something would be lost with the row. */
export const isFilledIn = (row: ContactRow): boolean =>
  Object.values(row).some((value) => (typeof value === 'string' ? value.trim() !== '' : value !== null));

const KEYS = Object.keys(newContactRow()) as (keyof ThirdPartyContact)[]; // The keys of a whole contact are the contract's.

export const areSameContacts = (some: readonly ThirdPartyContact[], others: readonly ThirdPartyContact[]): boolean =>
  some.length === others.length &&
  some.every((contact, index) => KEYS.every((key) => contact[key] === others[index]?.[key]));

const LIST = 'third_party_contact';

/** The server's errors about contacts. */
export const contactErrorsOf = (errors: FieldErrors = {}): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([path]) => path === LIST || path.startsWith(`${LIST}.`)));

/** The server's error about the list as a whole; null where it has none. */
export const listErrorOf = (errors: FieldErrors): string | null => errors[LIST]?.[0] ?? null;
