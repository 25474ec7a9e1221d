import type { Flag } from '../people/person-fields.ts';

/** Longest texts of a clinic's site, in characters: what its layouts hold. */
export const SITE_LIMITS = {
  greetings: 120,
  bannerTitle: 160,
  bannerSubtitle: 300,
  icon: 500,
  title: 120,
  richText: 20_000,
} as const;

/** A picture's address that no browser reads as another host's: those take a backslash for a slash, and drop tabs. */
export const OWN_PICTURE_SRC = /^\/(?!\/)[\w./-]+$/;

/** Sections of the home page that a clinic can switch off (ST-03), each with a separate content page (ST-07). */
export const SITE_SECTIONS = ['about', 'services', 'team'] as const;
export type SiteSection = (typeof SITE_SECTIONS)[number];

interface SectionContent {
  readonly content: string;
}

/** The part of a site that the rules read; all other parts pass through. */
export interface SiteTexts {
  readonly json_content: Readonly<Record<SiteSection, SectionContent>> & {
    readonly options: Readonly<Record<`is_${SiteSection}_enabled`, Flag>>;
  };
  readonly about_us_content: string;
  readonly services_content: string;
  readonly teams_content: string;
}

const PAGE_TEXTS = {
  about: 'about_us_content',
  services: 'services_content',
  team: 'teams_content',
} as const satisfies Record<SiteSection, keyof SiteTexts>;

export const isSectionShown = (options: SiteTexts['json_content']['options'], section: SiteSection): boolean =>
  options[`is_${section}_enabled`] === 1;

/** Rich text of a section's own page: that of the page, else that of the section on the home page, else '' (ST-21). */
export function pageTextOf(site: SiteTexts, section: SiteSection, isBlank: (html: string) => boolean): string {
  const own = site[PAGE_TEXTS[section]];
  return isBlank(own) ? site.json_content[section].content : own;
}

/** Title and icon are texts of the section, too. */
const withoutTexts = (section: SectionContent) => Object.fromEntries(Object.keys(section).map((field) => [field, '']));

/** The site as anybody may read it: what is written for a section that is switched off is the clinic's own still (RL-03). */
export function publicSite<S extends SiteTexts>(site: S): S {
  const hidden = SITE_SECTIONS.filter((section) => !isSectionShown(site.json_content.options, section));
  const sections = hidden.map((section) => [section, withoutTexts(site.json_content[section])]);
  const pages = hidden.map((section) => [PAGE_TEXTS[section], '']);
  return {
    ...site,
    ...Object.fromEntries(pages),
    json_content: { ...site.json_content, ...Object.fromEntries(sections) },
  };
}
