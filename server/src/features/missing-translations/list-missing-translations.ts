import type { ReplyOf } from '@carefront/shared/contracts';
import {
  isRichSiteText,
  missingTranslations,
  otherLocale,
  publicSite,
  SITE_TEXT_NAMES,
  type SiteTextField,
  type SiteTextSet,
  siteText,
  type TextLocale,
  type TranslatedKind,
  type Translations,
} from '@carefront/shared/domain';
import type { Deps } from '../../deps.ts';
import type { ClinicRow } from '../../platform/clinics/clinic-directory.ts';
import type { Database } from '../../platform/database/transaction.ts';
import {
  findCategories,
  findLocations,
  findOccupations,
  findPractitioners,
  findServices,
  findSite,
  toSiteRecord,
} from '../clinic-site/public.ts';

type Missing = ReplyOf<'listMissingTranslations'>['texts'][number];

/** Most texts in one answer. The next answer has the rest, when these are translated. */
const MOST_LISTED = 500;
/** In characters. */
const TEXT_LENGTH = 120;

/**
 * Lists the texts that visitors of a clinic read and that exist in its own language only, in the order in which visitors meet them. What is
 * not offered any more, and sections that are switched off, need no translation.
 */
export async function listMissingTranslations(
  { database: { db } }: Pick<Deps, 'database'>,
  { id: clinicId }: Pick<ClinicRow, 'id'>,
): Promise<ReplyOf<'listMissingTranslations'>> {
  const clinic = await findClinicTexts(db, clinicId);
  const { content_locale: contentLocale } = clinic;
  const missingOf = <F extends string>(kind: TranslatedKind, row: TextRow<F>, fields: readonly F[]): Missing[] =>
    missingTranslations(row, fields, contentLocale).map((field) => ({
      ...{ kind, id: row.id, field },
      text: beginOf(row[field] ?? '', isRichSiteText(field) || RICH_CLINIC_FIELDS.includes(field)),
    }));
  const texts = [
    ...missingOf('site', await findSiteTexts(db, clinicId, contentLocale), SITE_TEXT_NAMES),
    ...(await findCategories(db, clinicId)).flatMap((row) => missingOf('category', row, NAME_AND_DESCRIPTION)),
    ...(await findServices(db, clinicId)).flatMap((row) => missingOf('service', row, NAME_AND_DESCRIPTION)),
    ...(await findOccupations(db, clinicId)).flatMap((row) => missingOf('discipline', row, ['name'])),
    ...(await findPractitioners(db, clinicId)).flatMap(({ user_id: id, ...row }) =>
      missingOf('person', { ...row, id }, ['title', 'bio']),
    ),
    ...(await findLocations(db, clinicId)).flatMap((row) => missingOf('location', row, ['name'])),
    ...(await findFormCategories(db, clinicId)).flatMap((row) => missingOf('form-category', row, ['name'])),
    ...missingOf('clinic', clinic, CLINIC_FIELDS),
  ];
  return {
    content_locale: contentLocale,
    missing_in: otherLocale(contentLocale),
    total: texts.length,
    texts: texts.slice(0, MOST_LISTED),
  };
}

const NAME_AND_DESCRIPTION = ['name', 'description'] as const;
const CLINIC_FIELDS = ['consent_title', 'consent_tos', 'intake_note_template'] as const;

type TextRow<F extends string> = { readonly [N in F]: string | null } & {
  readonly id: number;
  readonly translations: Translations;
};

/** Fields with rich text, beside those of the site. */
const RICH_CLINIC_FIELDS: readonly string[] = ['consent_tos', 'intake_note_template'];
const CHARACTERS: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&nbsp;': ' ',
  '&amp;': '&',
};

/** Precondition: clean HTML, in which each sign of a tag belongs to one. */
const withoutTags = (html: string): string =>
  html
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&(?:lt|gt|quot|nbsp|amp);/g, (name) => CHARACTERS[name] ?? name)
    .replace(/\s+/g, ' ')
    .trim();

function beginOf(text: string, isRich: boolean): string {
  const plain = isRich ? withoutTags(text) : text;
  return plain.length > TEXT_LENGTH ? `${plain.slice(0, TEXT_LENGTH - 1).toWellFormed()}…` : plain;
}

/** The texts of a site by their path. */
const siteTexts = (site: SiteTextSet) =>
  Object.fromEntries(SITE_TEXT_NAMES.map((name) => [name, siteText(site, name)])) as Record<SiteTextField, string>; // each of the names

async function findSiteTexts(
  db: Database,
  clinicId: number,
  contentLocale: TextLocale,
): Promise<TextRow<SiteTextField>> {
  const row = await findSite(db, clinicId);
  const other = otherLocale(contentLocale);
  const translated = row?.translations[other];
  return {
    ...siteTexts(publicSite(toSiteRecord(row))),
    id: clinicId,
    translations: translated ? { [other]: siteTexts(translated) } : {},
  };
}

const findClinicTexts = (db: Database, clinicId: number) =>
  db
    .selectFrom('clinic')
    .select(['id', 'content_locale', 'consent_title', 'consent_tos', 'intake_note_template', 'translations'])
    .where('id', '=', clinicId)
    .executeTakeFirstOrThrow();

/** Their names are in English for every clinic, with `translated_names` beside them. */
async function findFormCategories(db: Database, clinicId: number): Promise<TextRow<'name'>[]> {
  const rows = await db
    .selectFrom('form_category')
    .select(['id', 'name', 'translated_names'])
    .where('clinic_id', '=', clinicId)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map(({ translated_names: { fr, en }, ...row }) => ({
    ...row,
    translations: { ...(fr !== undefined && { fr: { name: fr } }), ...(en !== undefined && { en: { name: en } }) },
  }));
}
