import type { ThirdPartyValues } from './third-party-contact.rules.ts';

/**
 * What the contact's organization is called, on screen as on paper: as the list has it; as it was typed where none of the list was chosen,
 * or the list has it no more.
 * @param listedName - Of an organization's id, from the list as it is now.
 * @returns '' where none was named.
 */
export function thirdPartyOrganization(
  { organization_id, other_organization_name }: Pick<ThirdPartyValues, 'organization_id' | 'other_organization_name'>,
  listedName: (id: number) => string | undefined,
): string {
  const listed = organization_id === null ? undefined : listedName(organization_id);
  return listed || other_organization_name;
}
