import { LINK_GROUPS, type LinkGroup, type MenuLink, type PageMap, type Role } from '@carefront/shared/contracts';

/** The page that lists the clinic's settings; null: the clinic's releases have none. */
export type SettingsPath = string | null;

/** Links under one heading of the navigation; null: the last ones, without a heading. */
export interface LinkSection {
  readonly group: LinkGroup | null;
  readonly links: readonly MenuLink[];
}

/** A phone's bar has room for so many links beside 'More'. */
const LINKS_IN_BAR = 4;

/**
 * The navigation of the clinic's own people. Links of releases from before the navigation are only in the menu 'staff-start'; a page that
 * is in both menus is shown once. Pages of the menu 'settings' are left out if a link leads to the page that lists them.
 */
export function sectionsOf(
  linksOf: PageMap['linksOf'],
  roles: readonly Role[],
  settingsPath: SettingsPath,
): LinkSection[] {
  const links = [...linksOf('staff', roles), ...linksOf('staff-start', roles)];
  const listed = links.some(({ to }) => to === settingsPath) ? linksOf('settings', roles).map(({ to }) => to) : [];
  const once = links.filter(
    ({ to }, index) => links.findIndex((link) => link.to === to) === index && !listed.includes(to),
  );
  return [...LINK_GROUPS, null]
    .map((group) => ({ group, links: once.filter((link) => (link.group ?? null) === group) }))
    .filter((section) => section.links.length > 0);
}

export const barLinks = (sections: readonly LinkSection[]): readonly MenuLink[] =>
  sections.flatMap(({ links }) => links).slice(0, LINKS_IN_BAR);

/** The link that leads to the page at the path or to the page above it; null: none does. */
export function currentLink(links: readonly Pick<MenuLink, 'to'>[], path: string): string | null {
  const above = links.filter(({ to }) => path === to || path.startsWith(`${to}/`));
  return above.toSorted((one, other) => other.to.length - one.to.length)[0]?.to ?? null;
}

/** The same where pages of settings stand under the link to the page that lists them. */
export function currentInFrame(
  links: readonly MenuLink[],
  { settings, settingsPath }: { settings: readonly MenuLink[]; settingsPath: SettingsPath },
  path: string,
): string | null {
  const current = currentLink([...links, ...settings], path);
  return links.some(({ to }) => to === current) ? current : current && settingsPath;
}
