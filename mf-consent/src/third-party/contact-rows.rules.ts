import type { FieldErrors, ThirdPartyContact } from '@carefront/shared/contracts';

/** Replaces an organization's id in the form: the person types a name that is not on the list. The server never uses the id 0. */
export const OTHER_ORGANIZATION = 0;

/** An edited contact: its `organization_id` may be `OTHER_ORGANIZATION`. */
export type ContactRow = ThirdPartyContact;

/** The contacts in a form's values. */
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

/** The contacts for the request. When an organization of the list is chosen, a typed name stays in the form and is not sent. */
export const contactsOf = (rows: readonly ContactRow[]): ThirdPartyContact[] =>
  rows.map(({ organization_id, other_organization_name, ...contact }) => ({
    ...contact,
    organization_id: organization_id === OTHER_ORGANIZATION ? null : organization_id,
    other_organization_name: organization_id === OTHER_ORGANIZATION ? other_organization_name : '',
  }));

/** Whether removing the row loses data. */
export const isFilledIn = (row: ContactRow): boolean =>
  Object.values(row).some((value) => (typeof value === 'string' ? value.trim() !== '' : value !== null));

const KEYS = Object.keys(newContactRow()) as (keyof ThirdPartyContact)[]; // a new row has all keys of the contract

export const areSameContacts = (some: readonly ThirdPartyContact[], others: readonly ThirdPartyContact[]): boolean =>
  some.length === others.length &&
  some.every((contact, index) => KEYS.every((key) => contact[key] === others[index]?.[key]));

const LIST = 'third_party_contact';

/** The server's errors at the fields of contacts. */
export const contactErrorsOf = (errors: FieldErrors = {}): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([path]) => path === LIST || path.startsWith(`${LIST}.`)));

/** The server's error about the whole list; null: no error. */
export const listErrorOf = (errors: FieldErrors): string | null => errors[LIST]?.[0] ?? null;
