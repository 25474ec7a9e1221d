import { otherLocale, type TextLanguages, type TextLocale } from '../clinic/clinic-texts.rules.ts';
import { isBlankHtml } from './rich-text.rules.ts';

/** The texts that a clinic writes for its site in each of its languages. Pictures and switches are the same in both. */
export const SITE_TEXT_NAMES = [
  'home.greetings',
  'home.banner_title',
  'home.banner_subtitle',
  'about.title',
  'about.content',
  'services.title',
  'services.content',
  'team.title',
  'team.content',
  'about_us_content',
  'services_content',
  'teams_content',
] as const;
/** A name is the path of the text: 'about.title' stands in `json_content`, `about_us_content` beside it. */
export type SiteTextField = (typeof SITE_TEXT_NAMES)[number];

interface Section {
  readonly title: string;
  readonly content: string;
}

/** All texts of a site in one language. */
export interface SiteTextSet {
  readonly json_content: {
    readonly home: { readonly greetings: string; readonly banner_title: string; readonly banner_subtitle: string };
    readonly about: Section;
    readonly services: Section;
    readonly team: Section;
  };
  readonly about_us_content: string;
  readonly services_content: string;
  readonly teams_content: string;
}

export type SiteTranslations = { readonly [L in TextLocale]?: SiteTextSet };
/** Languages of the site's texts that are not in the reader's language. */
export type SiteTextLangs = { [N in SiteTextField]?: TextLocale };

const EMPTY_SECTION: Section = { title: '', content: '' };
export const EMPTY_SITE_TEXTS: SiteTextSet = {
  json_content: {
    home: { greetings: '', banner_title: '', banner_subtitle: '' },
    about: EMPTY_SECTION,
    services: EMPTY_SECTION,
    team: EMPTY_SECTION,
  },
  about_us_content: '',
  services_content: '',
  teams_content: '',
};

type Parts = Readonly<Record<string, Readonly<Record<string, string>>>>;

export function siteText(site: SiteTextSet, name: SiteTextField): string {
  const [part = '', key] = name.split('.');
  if (key === undefined) return site[part as 'about_us_content']; // a name without a dot is one of the page texts
  return (site.json_content as unknown as Parts)[part]?.[key] ?? ''; // TypeScript cannot type a path of two steps
}

/** A copy of the site with one text changed; unchanged parts stay the same objects. */
export function withSiteText<S extends SiteTextSet>(site: S, name: SiteTextField, text: string): S {
  const [part = '', key] = name.split('.');
  if (key === undefined) return { ...site, [part]: text };
  const content = site.json_content as unknown as Parts;
  return { ...site, json_content: { ...content, [part]: { ...content[part], [key]: text } } };
}

/** Whether the text of this name is rich text. */
export const isRichSiteText = (name: string): boolean => name.endsWith('content');
export const isBlankSiteText = (name: SiteTextField, text: string): boolean =>
  isRichSiteText(name) ? isBlankHtml(text) : text.trim() === '';

export const isEmptyTextSet = (texts: SiteTextSet): boolean =>
  SITE_TEXT_NAMES.every((name) => isBlankSiteText(name, siteText(texts, name)));

/**
 * Returns the site in the reader's language. A text without a translation is replaced by the text in the clinic's language, and the other
 * way round.
 * @returns `langs` names the texts that are in another language than the reader's; undefined when none is.
 */
export function siteInLanguage<S extends SiteTextSet>(
  site: S,
  translations: SiteTranslations,
  { locale, contentLocale }: TextLanguages,
): { site: S; langs: SiteTextLangs | undefined } {
  const other = otherLocale(contentLocale);
  const translated = translations[other] ?? EMPTY_SITE_TEXTS;
  const langs: SiteTextLangs = {};
  let read = site;
  for (const name of SITE_TEXT_NAMES) {
    const [own, foreign] = [siteText(site, name), siteText(translated, name)];
    const isOther = !isBlankSiteText(name, foreign) && (locale === other || isBlankSiteText(name, own));
    if (isOther) read = withSiteText(read, name, foreign);
    const textLocale = isOther ? other : contentLocale;
    if (textLocale !== locale && !isBlankSiteText(name, siteText(read, name))) langs[name] = textLocale;
  }
  return { site: read, langs: Object.keys(langs).length > 0 ? langs : undefined };
}
