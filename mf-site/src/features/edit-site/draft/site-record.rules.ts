import type { BookingSite, ClinicInfo, SiteContent } from '@carefront/shared/contracts';
import { allowedHtml, type Flag, isBlankHtml, publicSite, type SiteSection } from '@carefront/shared/domain';
import type { SitePictureName, SiteRichTextName, SiteTextName } from '../../../parts/editing/site-editing.ts';

/** The record without its version: the part that the editor edits and saves. */
export type SiteRecord = Pick<BookingSite, 'json_content' | 'about_us_content' | 'services_content' | 'teams_content'>;
export type SiteOptionName = `options.is_${SiteSection}_enabled`;
export type SiteValueName = SiteTextName | SiteRichTextName | SitePictureName | SiteOptionName;
export type SiteValue = string | Flag;

export const OPTION_NAMES = {
  about: 'options.is_about_enabled',
  services: 'options.is_services_enabled',
  team: 'options.is_team_enabled',
} as const satisfies Record<SiteSection, SiteOptionName>;

type Kind = 'text' | 'rich-text' | 'picture' | 'option';
const KINDS: Readonly<Record<SiteValueName, Kind>> = {
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
export const SITE_VALUE_NAMES = Object.keys(KINDS) as readonly SiteValueName[]; // TypeScript widens keys to string

export const isSiteValueName = (name: string): name is SiteValueName => Object.hasOwn(KINDS, name);
/** Whether the value is typed character by character; pictures and switches change at once. */
export const isTyped = (name: SiteValueName): boolean => KINDS[name] === 'text' || KINDS[name] === 'rich-text';

/** The content as a table of tables: TypeScript cannot type a path of two steps. */
type Parts = Readonly<Record<string, Readonly<Record<string, SiteValue>>>>;

export function siteValue(site: SiteRecord, name: SiteValueName): SiteValue {
  const [part = '', key] = name.split('.');
  if (key !== undefined) return (site.json_content as Parts)[part]?.[key] ?? '';
  return site[part as 'about_us_content']; // a name without a dot is one of the page texts
}

/** A copy of the record with one value changed; unchanged parts stay the same objects. */
export function withSiteValue(site: SiteRecord, name: SiteValueName, value: SiteValue): SiteRecord {
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
}: SiteRecord): SiteRecord => ({ json_content, about_us_content, services_content, teams_content });

/** The clinic's information with this record in place of the published site. */
export const withSite = (info: ClinicInfo, site: SiteRecord): ClinicInfo => ({
  ...info,
  booking_site: { ...info.booking_site, ...siteRecordOf(site) },
});

/** The same, without the texts of hidden sections, as visitors get it. */
export const withPublicSite = (info: ClinicInfo, site: SiteRecord): ClinicInfo =>
  withSite(info, publicSite(siteRecordOf(site)));
