import {
  AppError,
  type BookingSite,
  type ParsedQueryOf,
  type ReplyOf,
  type SiteVersion,
} from '@carefront/shared/contracts';
import {
  EMPTY_SITE_TEXTS,
  type EpochMs,
  isEmptyTextSet,
  isRichSiteText,
  SITE_TEXT_NAMES,
  type SiteTextSet,
  type SiteTranslations,
  siteText,
  withSiteText,
} from '@carefront/shared/domain';
import type { Selectable } from 'kysely';
import { savedBy } from '../../content/content.ts';
import { countRows, type PageRange, pageOf, rangeOf } from '../../platform/database/page.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { Database, Tx } from '../../platform/database/transaction.ts';
import { EMPTY_SITE_CONTENT, findSite, type SiteRecord, toSiteRecord } from '../clinic-site/public.ts';

/** Largest value of the database's integer type. */
const HIGHEST_VERSION = 2_147_483_647;

/** The site for its editor, including the texts of sections that are switched off. */
export async function readSite(db: Database, clinicId: number): Promise<BookingSite> {
  const site = await findSite(db, clinicId);
  const version = site?.version ?? 0;
  const saved = version > 0 ? await findVersion(db, clinicId, version) : undefined;
  return { ...toSiteRecord(site), ...(saved ? stampOf(saved) : { version, saved_at: null, saved_by: null }) };
}

/**
 * @returns Page of kept versions, newest first; empty until the first save in the editor, which also adds version 0: the site before that
 * save.
 */
export async function listVersions(
  db: Database,
  clinicId: number,
  asked: ParsedQueryOf<'listSiteVersions'>,
): Promise<ReplyOf<'listSiteVersions'>> {
  const total = await countRows(versionsOf(db, clinicId));
  const rows = await findVersions(db, clinicId, rangeOf(asked));
  return pageOf(asked, total, rows.map(stampOf));
}

/** @throws AppError `not-found` when the version does not exist or was pruned. Version 0 is always readable, also before the first edit. */
export async function readVersion(db: Database, clinicId: number, version: number): Promise<BookingSite> {
  const saved = version <= HIGHEST_VERSION ? await findVersion(db, clinicId, version) : undefined;
  if (saved) return { ...toSiteRecord(saved), ...stampOf(saved) };
  const site = version === 0 ? await readSite(db, clinicId) : undefined;
  if (site?.version === 0) return site;
  throw new AppError('not-found', `version ${version} of the site of clinic ${clinicId}`);
}

function stampOf({ version, saved_at, ...author }: VersionStamp): SiteVersion {
  return { version, saved_at: saved_at.toISOString(), saved_by: savedBy(author) };
}

interface TextChanges {
  /** For a text of one line, which is never HTML. */
  readonly text: (text: string) => string;
  /** For the name of a drawing, or the address of a picture. */
  readonly icon: (icon: string) => string;
  readonly richText: (html: string) => string;
}

/**
 * Returns a copy of the record with every text changed by its kind. Drops fields that the record's type does not have, and translations
 * without any text.
 */
export function changedSite(site: SiteRecord, changes: TextChanges): SiteRecord {
  const { text, icon, richText } = changes;
  const translated = Object.entries(site.translations).flatMap(([locale, texts]) => {
    const changed = texts && changedTexts(texts, changes);
    return changed && !isEmptyTextSet(changed) ? [[locale, changed] as const] : [];
  });
  const { home, options, about, services, team } = site.json_content;
  const section = ({ title, content }: { title: string; content: string }) => ({
    title: text(title),
    content: richText(content),
  });
  return {
    json_content: {
      home: {
        greetings: text(home.greetings),
        banner_title: text(home.banner_title),
        banner_subtitle: text(home.banner_subtitle),
        banner_icon: icon(home.banner_icon),
      },
      options,
      about: { icon: icon(about.icon), ...section(about) },
      services: section(services),
      team: section(team),
    },
    about_us_content: richText(site.about_us_content),
    services_content: richText(site.services_content),
    teams_content: richText(site.teams_content),
    translations: Object.fromEntries(translated),
  };
}

const changedTexts = (texts: SiteTextSet, { text, richText }: TextChanges): SiteTextSet =>
  SITE_TEXT_NAMES.reduce((changed, name) => {
    const change = isRichSiteText(name) ? richText : text;
    return withSiteText(changed, name, change(siteText(texts, name)));
  }, EMPTY_SITE_TEXTS);

/** The rich texts of the record in both languages, by field name. */
export function richTextsOf({
  translations = {},
  ...site
}: SiteTextSet & { readonly translations?: SiteTranslations | undefined }): Readonly<Record<string, string>> {
  const translated = Object.entries(translations).flatMap(([locale, texts]) =>
    Object.entries(texts ? richTextsIn(texts) : {}).map(([name, html]) => [`translations.${locale}.${name}`, html]),
  );
  return { ...richTextsIn(site), ...Object.fromEntries(translated) };
}

function richTextsIn({ json_content: { about, services, team }, ...pages }: SiteTextSet) {
  return {
    'json_content.about.content': about.content,
    'json_content.services.content': services.content,
    'json_content.team.content': team.content,
    about_us_content: pages.about_us_content,
    services_content: pages.services_content,
    teams_content: pages.teams_content,
  };
}

type SiteRow = Selectable<Tables['booking_site']>;

/**
 * Returns the clinic's site and locks it against other saves until the transaction ends. Inserts an empty site when the clinic has none.
 */
export async function lockSite(tx: Tx, clinicId: number, nowMs: EpochMs): Promise<SiteRow> {
  const empty = { clinic_id: clinicId, json_content: JSON.stringify(EMPTY_SITE_CONTENT), updated_at: new Date(nowMs) };
  await tx
    .insertInto('booking_site')
    .values(empty)
    .onConflict((on) => on.column('clinic_id').doNothing())
    .execute();
  return tx
    .selectFrom('booking_site')
    .selectAll()
    .where('clinic_id', '=', clinicId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Writes the texts that visitors read. */
export async function updateSite(
  tx: Tx,
  clinicId: number,
  site: SiteRecord,
  { version, nowMs }: { version: number; nowMs: EpochMs },
): Promise<void> {
  await tx
    .updateTable('booking_site')
    .set({
      ...site,
      json_content: JSON.stringify(site.json_content),
      translations: JSON.stringify(site.translations),
      version,
      updated_at: new Date(nowMs),
    })
    .where('clinic_id', '=', clinicId)
    .execute();
}

interface VersionStamp {
  readonly version: number;
  readonly saved_at: Date;
  /** null for version 0, which no user saved, and when the account was deleted. */
  readonly first_name: string | null;
  readonly last_name: string | null;
}

type VersionRow = VersionStamp & Selectable<Tables['booking_site_version']>;

interface NewVersion {
  readonly clinicId: number;
  readonly version: number;
  readonly savedAt: Date;
  readonly savedByUserId: number | null;
}

/** Number of versions that are kept per clinic. */
export const MAX_VERSIONS = 200;

/** Inserts a version. Rows are never updated. */
export async function insertVersion(tx: Tx, site: SiteRecord, saved: NewVersion): Promise<void> {
  await tx
    .insertInto('booking_site_version')
    .values({
      clinic_id: saved.clinicId,
      version: saved.version,
      json_content: JSON.stringify(site.json_content),
      about_us_content: site.about_us_content,
      services_content: site.services_content,
      teams_content: site.teams_content,
      translations: JSON.stringify(site.translations),
      saved_at: saved.savedAt,
      saved_by_user_id: saved.savedByUserId,
    })
    .execute();
}

/** Deletes versions older than the newest `MAX_VERSIONS`. @param newest - The version just added; version numbers have no gaps. */
export async function pruneVersions(tx: Tx, clinicId: number, newest: number): Promise<void> {
  const oldestKept = newest - MAX_VERSIONS + 1;
  if (oldestKept <= 0) return;
  await tx
    .deleteFrom('booking_site_version')
    .where('clinic_id', '=', clinicId)
    .where('version', '<', oldestKept)
    .execute();
}

function findVersion(db: Database, clinicId: number, version: number): Promise<VersionRow | undefined> {
  return versionsOf(db, clinicId)
    .selectAll('v')
    .select(['u.first_name', 'u.last_name'])
    .where('v.version', '=', version)
    .executeTakeFirst();
}

/** One page, newest first. */
function findVersions(db: Database, clinicId: number, { offset, limit }: PageRange): Promise<VersionStamp[]> {
  return versionsOf(db, clinicId)
    .select(['v.version', 'v.saved_at', 'u.first_name', 'u.last_name'])
    .orderBy('v.version', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
}

const versionsOf = (db: Database, clinicId: number) =>
  db
    .selectFrom('booking_site_version as v')
    .leftJoin('user_account as u', (on) =>
      on.onRef('u.clinic_id', '=', 'v.clinic_id').onRef('u.id', '=', 'v.saved_by_user_id'),
    )
    .where('v.clinic_id', '=', clinicId);
