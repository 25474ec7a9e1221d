import type { ThirdPartyValues } from './third-party-contact.rules.ts';

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
