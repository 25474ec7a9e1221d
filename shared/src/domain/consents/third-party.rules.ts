import { isReachablePhone, isValidEmail } from '../people/contact.rules.ts';
import { isBlank } from '../people/person-fields.ts';
import { hasHiddenCharacters, nameError } from '../people/person-name.rules.ts';

/** CO-08, EN-10: a contact outside the family, such as a physician or a school. Field names as on the wire. */
export interface ThirdPartyValues {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly phone_number: string;
  readonly organization_id: number | null;
  readonly relationship_id: number | null;
  /** Typed name, if the list has no fitting organization. */
  readonly other_organization_name: string;
}

/** The lists of options. */
export interface ThirdPartyFacts {
  readonly organizations: readonly { readonly id: number }[];
  readonly relationships: readonly { readonly id: number }[];
}

export type ThirdPartyErrorCode =
  | 'first-name-required'
  | 'last-name-required'
  | 'name-characters'
  | 'name-address'
  | 'email-invalid'
  | 'phone-invalid'
  | 'organization-unknown'
  | 'relationship-unknown';

const isListed = (id: number | null, list: readonly { readonly id: number }[]): boolean =>
  id === null || list.some((one) => one.id === id);

/** The error of one field; null: no error. Only the names are required. */
export function thirdPartyError(
  field: keyof ThirdPartyValues,
  contact: ThirdPartyValues,
  facts: ThirdPartyFacts,
): ThirdPartyErrorCode | null {
  switch (field) {
    case 'first_name':
      return nameError(contact.first_name, 'first-name-required');
    case 'last_name':
      return nameError(contact.last_name, 'last-name-required');
    case 'email':
      return isBlank(contact.email) || isValidEmail(contact.email.trim()) ? null : 'email-invalid';
    case 'phone_number':
      return isBlank(contact.phone_number) || isReachablePhone(contact.phone_number) ? null : 'phone-invalid';
    case 'organization_id':
      return isListed(contact.organization_id, facts.organizations) ? null : 'organization-unknown';
    case 'relationship_id':
      return isListed(contact.relationship_id, facts.relationships) ? null : 'relationship-unknown';
    case 'other_organization_name':
      return hasHiddenCharacters(contact.other_organization_name) ? 'name-characters' : null;
  }
}

const FIELDS = [
  'first_name',
  'last_name',
  'email',
  'phone_number',
  'organization_id',
  'relationship_id',
  'other_organization_name',
] as const satisfies readonly (keyof ThirdPartyValues)[];

/** All errors of the list, by path on the wire: `third_party_contact.0.email`. */
export function thirdPartyErrors(
  contacts: readonly ThirdPartyValues[],
  facts: ThirdPartyFacts,
): Readonly<Record<string, ThirdPartyErrorCode>> {
  const errors: Record<string, ThirdPartyErrorCode> = {};
  for (const [index, contact] of contacts.entries()) {
    for (const field of FIELDS) {
      const error = thirdPartyError(field, contact, facts);
      if (error) errors[`third_party_contact.${index}.${field}`] = error;
    }
  }
  return errors;
}

/**
 * Returns the name of the contact's organization, on screen and on paper: the name in the list, or the typed name when nothing in the list
 * was chosen or the list no longer has it.
 * @param listedName - Name of an organization's id, from the current list.
 * @returns '' when no organization was named.
 */
export function thirdPartyOrganization(
  { organization_id, other_organization_name }: Pick<ThirdPartyValues, 'organization_id' | 'other_organization_name'>,
  listedName: (id: number) => string | undefined,
): string {
  const listed = organization_id === null ? undefined : listedName(organization_id);
  return listed || other_organization_name;
}
