import type { Flag } from '../people/person-fields.ts';
import { isBlankHtml } from './rich-text.rules.ts';

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

/** The parts of a clinic's data that its sections show. */
export interface SectionParts {
  readonly bso: {
    readonly booking_site_services: readonly {
      readonly booking_site_services: readonly { readonly deleted_at: string | null }[];
    }[];
  };
  readonly booking_site: SiteTexts & { readonly practitioners: readonly unknown[] };
}

/** Whether a section that is switched on has a text, services or people to show (ST-03): visitors see no empty section. */
export function isSectionOffered({ bso, booking_site: site }: SectionParts, section: SiteSection): boolean {
  if (!isSectionShown(site.json_content.options, section)) return false;
  if (!isBlankHtml(pageTextOf(site, section, isBlankHtml))) return true;
  if (section === 'team') return site.practitioners.length > 0;
  const services = bso.booking_site_services.flatMap((category) => category.booking_site_services);
  return section === 'services' && services.some(({ deleted_at }) => deleted_at === null);
}

/** A description of this many characters is still shown whole (BK-08). */
export const DESCRIPTION_SHOWN_LENGTH = 255;

/** Returns the part of a description shown before 'read more' (BK-08). `isCut`: the text goes on. */
export function cutDescription(text: string): { readonly shown: string; readonly isCut: boolean } {
  if (text.length <= DESCRIPTION_SHOWN_LENGTH) return { shown: text, isCut: false };
  // A cut through a pair of UTF-16 units would show a broken character.
  return { shown: text.slice(0, DESCRIPTION_SHOWN_LENGTH).replace(/[\uD800-\uDBFF]$/, ''), isCut: true };
}

/** The text with a blank for each line break and the white space around it. */
export const oneLine = (text: string): string => text.replace(/\s+/g, (blank) => (blank.includes('\n') ? ' ' : blank));

/** The first letter with its accents. An apostrophe before it, as in ʼNa̱mg̱is or 't Hooft, is no initial. */
const FIRST_LETTER = /[\p{Lu}\p{Ll}\p{Lt}\p{Lo}]\p{Script=Inherited}*/u;
/** Georgian is written without capitals; few fonts have them. */
const GEORGIAN = /\p{Script=Georgian}/u;

/**
 * Returns the first letters of the first and the last name, in capitals.
 * @returns '' for a blank name.
 */
export function initials(fullName: string): string {
  const words = fullName.trim().split(/[\s\u00A0]+/);
  const chosen = words.length > 1 ? [words[0] ?? '', words.at(-1) ?? ''] : words;
  return chosen
    .map((word) => FIRST_LETTER.exec(word.normalize('NFC'))?.[0] ?? [...word][0] ?? '')
    .map((letter) => (GEORGIAN.test(letter) ? letter : letter.toLocaleUpperCase('en')))
    .join('');
}

/** A maps search by address (ST-11): this form of link opens the app on a phone, and a page elsewhere. */
export const mapHref = (address: string): string =>
  `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: address })}`;
