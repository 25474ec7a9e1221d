import { canEdit, DEFAULT_EDITORS } from '../../domain/index.ts';
import type { Role } from '../access.ts';
import { areSwitchedOn, type DescribedLink, type LinkMenu, type PageSettings } from './describe-remote.ts';

/** A link as a menu draws it. */
export interface MenuLink extends Pick<DescribedLink, 'to' | 'label' | 'text' | 'group' | 'icon'> {
  /** The remote and the name of the count beside the link; null: the link has no count. */
  readonly count: { readonly remote: string; readonly name: string } | null;
  /** The link leads to a document of its own (`canShareDocument`). */
  readonly hasEditor: boolean;
}

interface Wanted {
  readonly menu: LinkMenu;
  /** Roles of the signed-in person. */
  readonly roles: readonly Role[];
  readonly clinic: PageSettings;
}

const CLIENT = ':clientId';

/** Whether the link leads to a page about one client. */
export const isAboutClient = (to: string): boolean => to.split('/').includes(CLIENT);

/** The address of a link of the menu 'client' for one client. Other addresses stay the same. */
export const aboutClient = (to: string, clientId: number): string =>
  to
    .split('/')
    .map((segment) => (segment === CLIENT ? clientId : segment))
    .join('/');

/** Whether a part with this access is for a signed-in person of these roles. */
export const isForRoles = (access: DescribedLink['access'], roles: readonly Role[]): boolean =>
  access === 'signed-in' || access.some((role) => roles.includes(role));

/** The links of one menu for one person, in their order. */
export function menuLinks<L extends DescribedLink>(links: readonly L[], { menu, roles, clinic }: Wanted): L[] {
  const { editors = DEFAULT_EDITORS } = clinic;
  const isFor = ({ access, unlessRoles = [], edits }: DescribedLink) =>
    isForRoles(access, roles) &&
    !isForRoles(unlessRoles, roles) &&
    (edits === undefined || canEdit(edits, roles, editors));
  return links
    .filter((link) => link.menu === menu && isFor(link) && areSwitchedOn(clinic, link.switches))
    .sort((one, other) => one.order - other.order);
}
