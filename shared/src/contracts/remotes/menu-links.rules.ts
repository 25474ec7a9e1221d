import type { Role } from '../access.ts';
import { areSwitchedOn, type ClinicSwitches, type DescribedLink, type LinkMenu } from './describe-remote.ts';

/** A link as a menu draws it. */
export interface MenuLink extends Pick<DescribedLink, 'to' | 'label' | 'text'> {
  /** The link leads to a document of its own (`canShareDocument`). */
  readonly hasEditor: boolean;
}

interface Wanted {
  readonly menu: LinkMenu;
  /** Roles of the signed-in person. */
  readonly roles: readonly Role[];
  readonly clinic: ClinicSwitches;
}

/** The links of one menu for one person, in their order. */
export function menuLinks(links: readonly DescribedLink[], { menu, roles, clinic }: Wanted): DescribedLink[] {
  const hasOneOf = (wanted: readonly Role[]) => wanted.some((role) => roles.includes(role));
  const isFor = ({ access, unlessRoles = [] }: DescribedLink) =>
    (access === 'signed-in' || hasOneOf(access)) && !hasOneOf(unlessRoles);
  return links
    .filter((link) => link.menu === menu && isFor(link) && areSwitchedOn(clinic, link.switches))
    .sort((one, other) => one.order - other.order);
}
