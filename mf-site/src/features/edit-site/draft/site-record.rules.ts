import { type BookingSite, type ClinicInfo, LOCALES, type Locale, type SiteContent } from '@carefront/shared/contracts';
import {
  allowedHtml,
  EMPTY_SITE_TEXTS,
  type Flag,
  isBlankHtml,
  publicSite,
  SITE_TEXT_NAMES,
  type SiteSection,
  type SiteTextField,
  type SiteTextLangs,
  siteInLanguage,
  siteText,
  type TextLanguages,
  withSiteText,
} from '@carefront/shared/domain';
import type { SitePictureName, SiteRichTextName, SiteTextName } from '../../../parts/editing/site-editing.ts';

/** The record without its version: the part that the editor edits and saves. */
export type SiteRecord = Pick<
  BookingSite,
  'json_content' | 'about_us_content' | 'services_content' | 'teams_content' | 'translations'
>;
export type SiteOptionName = `options.is_${SiteSection}_enabled`;
type OwnValueName = SiteTextName | SiteRichTextName | SitePictureName | SiteOptionName;
/** A text in the language that is not the clinic's. */
export type TranslationName = `translations.${Locale}.${SiteTextField}`;
export type SiteValueName = OwnValueName | TranslationName;
export type SiteValue = string | Flag;

export const OPTION_NAMES = {
  about: 'options.is_about_enabled',
  services: 'options.is_services_enabled',
  team: 'options.is_team_enabled',
} as const satisfies Record<SiteSection, SiteOptionName>;

type Kind = 'text' | 'rich-text' | 'picture' | 'option';
const OWN_KINDS: Readonly<Record<OwnValueName, Kind>> = {
  'home.greetings': 'text',
  'home.banner_title': 'text',
  'home.banner_subtitle': 'text',
  'home.banner_icon': 'picture',
  'options.is_about_enabled': 'option',
  'options.is_services_enabled': 'option',
  'options.is_team_enabled': 'option',
  'about.icon': 'picture',
  'about.title': 'text',
  'about.content': 'rich-text',
  'services.title': 'text',
  'services.content': 'rich-text',
  'team.title': 'text',
  'team.content': 'rich-text',
  about_us_content: 'rich-text',
  services_content: 'rich-text',
  teams_content: 'rich-text',
};
export const OWN_VALUE_NAMES = Object.keys(OWN_KINDS) as readonly OwnValueName[]; // TypeScript widens keys to string

export const translationName = (locale: Locale, name: SiteTextField): TranslationName =>
  `translations.${locale}.${name}`;
const TRANSLATIONS = new Map<string, { locale: Locale; name: SiteTextField }>(
  LOCALES.flatMap((locale) =>
    SITE_TEXT_NAMES.map((name) => [translationName(locale, name), { locale, name }] as const),
  ),
);
const KINDS: Readonly<Record<string, Kind>> = {
  ...OWN_KINDS,
  ...Object.fromEntries([...TRANSLATIONS].map(([key, { name }]) => [key, OWN_KINDS[name]])),
};
export const SITE_VALUE_NAMES = Object.keys(KINDS) as readonly SiteValueName[]; // TypeScript widens keys to string

/** The language of a translated text; undefined for the clinic's own values. */
export const localeOfValue = (name: SiteValueName): Locale | undefined => TRANSLATIONS.get(name)?.locale;

export const isSiteValueName = (name: string): name is SiteValueName => Object.hasOwn(KINDS, name);
/** Whether the value is typed character by character; pictures and switches change at once. */
export const isTyped = (name: SiteValueName): boolean => KINDS[name] === 'text' || KINDS[name] === 'rich-text';

/** The content as a table of tables: TypeScript cannot type a path of two steps. */
type Parts = Readonly<Record<string, Readonly<Record<string, SiteValue>>>>;

export function siteValue(site: SiteRecord, name: SiteValueName): SiteValue {
  const translation = TRANSLATIONS.get(name);
  if (translation) return siteText(site.translations?.[translation.locale] ?? EMPTY_SITE_TEXTS, translation.name);
  const [part = '', key] = name.split('.');
  if (key !== undefined) return (site.json_content as Parts)[part]?.[key] ?? '';
  return site[part as 'about_us_content']; // a name without a dot is one of the page texts
}

/** A copy of the record with one value changed; unchanged parts stay the same objects. */
export function withSiteValue(site: SiteRecord, name: SiteValueName, value: SiteValue): SiteRecord {
  const translation = TRANSLATIONS.get(name);
  if (translation) {
    const { locale } = translation;
    const texts = site.translations?.[locale] ?? EMPTY_SITE_TEXTS;
    const translations = { ...site.translations, [locale]: withSiteText(texts, translation.name, String(value)) };
    return { ...site, translations };
  }
  const [part = '', key] = name.split('.');
  if (key === undefined) return { ...site, [part]: value };
  const content = site.json_content as Parts;
  return { ...site, json_content: { ...content, [part]: { ...content[part], [key]: value } } as SiteContent };
}

/** Whether the server would store the same for both: it trims texts and cleans rich text. */
function isSameValue(name: SiteValueName, one: SiteValue, other: SiteValue): boolean {
  if (one === other) return true;
  if (typeof one !== 'string' || typeof other !== 'string') return false;
  if (KINDS[name] !== 'rich-text') return one.trim() === other.trim();
  return allowedHtml(one) === allowedHtml(other) || (isBlankHtml(one) && isBlankHtml(other));
}

export const isSameSite = (one: SiteRecord, other: SiteRecord): boolean =>
  SITE_VALUE_NAMES.every((name) => isSameValue(name, siteValue(one, name), siteValue(other, name)));

/**
 * Returns the record after a save: takes the server's text when it differs from the sent text; keeps the user's text when it was changed
 * after sending, or differs only in form.
 */
export function afterSave(current: SiteRecord, sent: SiteRecord, saved: SiteRecord): SiteRecord {
  return SITE_VALUE_NAMES.reduce((site, name) => {
    const value = siteValue(site, name);
    const isUntouched = value === siteValue(sent, name);
    const isToReplace = isUntouched && !isSameValue(name, value, siteValue(saved, name));
    return isToReplace ? withSiteValue(site, name, siteValue(saved, name)) : site;
  }, current);
}

export const siteRecordOf = ({
  json_content,
  about_us_content,
  services_content,
  teams_content,
  translations = {},
}: SiteRecord): SiteRecord => ({ json_content, about_us_content, services_content, teams_content, translations });

const shownIn = (info: ClinicInfo, site: SiteRecord, langs: SiteTextLangs | undefined): ClinicInfo => {
  const { translations: _both, ...texts } = siteRecordOf(site);
  return { ...info, booking_site: { ...info.booking_site, ...texts, langs } };
};

/** The clinic's information with the record's texts in one language, for fields: a text that is missing is blank. */
export const withSite = (info: ClinicInfo, site: SiteRecord, { locale, contentLocale }: TextLanguages): ClinicInfo => {
  if (locale === contentLocale) return shownIn(info, site, undefined);
  const translated = site.translations?.[locale] ?? EMPTY_SITE_TEXTS;
  const texts = SITE_TEXT_NAMES.reduce((all, name) => withSiteText(all, name, siteText(translated, name)), site);
  return shownIn(info, texts, undefined);
};

/** The same as visitors get it: without the texts of hidden sections, and with the other language where a text is missing. */
export const withPublicSite = (info: ClinicInfo, site: SiteRecord, languages: TextLanguages): ClinicInfo => {
  const read = siteInLanguage(siteRecordOf(site), site.translations ?? {}, languages);
  return shownIn(info, publicSite(read.site), read.langs);
};
