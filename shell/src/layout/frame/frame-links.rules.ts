import { LINK_GROUPS, type LinkGroup, type MenuLink, type PageMap, type Role } from '@carefront/shared/contracts';

/** Links under one heading of the navigation; null: the last ones, without a heading. */
export interface LinkSection {
  readonly group: LinkGroup | null;
  readonly links: readonly MenuLink[];
}

/** A phone's bar has room for so many links beside 'More'. */
const LINKS_IN_BAR = 4;

/**
 * The navigation of the clinic's own people. Links of releases from before the navigation are only in the menu 'staff-start'; a page that
 * is in both menus is shown once.
 */
export function sectionsOf(linksOf: PageMap['linksOf'], roles: readonly Role[]): LinkSection[] {
  const links = [...linksOf('staff', roles), ...linksOf('staff-start', roles)];
  const once = links.filter(({ to }, index) => links.findIndex((link) => link.to === to) === index);
  return [...LINK_GROUPS, null]
    .map((group) => ({ group, links: once.filter((link) => (link.group ?? null) === group) }))
    .filter((section) => section.links.length > 0);
}

export const barLinks = (sections: readonly LinkSection[]): readonly MenuLink[] =>
  sections.flatMap(({ links }) => links).slice(0, LINKS_IN_BAR);

/** The link that leads to the page at the path or to the page above it; null: none does. */
export function currentLink(links: readonly MenuLink[], path: string): string | null {
  const above = links.filter(({ to }) => path === to || path.startsWith(`${to}/`));
  return above.toSorted((one, other) => other.to.length - one.to.length)[0]?.to ?? null;
}
