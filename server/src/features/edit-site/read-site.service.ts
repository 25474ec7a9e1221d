import {
  AppError,
  type BookingSite,
  type ParsedQueryOf,
  type ReplyOf,
  type SiteVersion,
} from '@carefront/shared/contracts';
import { lastPageOf } from '@carefront/shared/domain';
import { savedBy } from '../../content/public.ts';
import type { Database } from '../../platform/database/transaction.ts';
import { findSite, toSiteRecord } from '../clinic-site/public.ts';
import { countVersions, findVersion, findVersions, type VersionStamp } from './site-version.repository.ts';

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
  { page, limit }: ParsedQueryOf<'listSiteVersions'>,
): Promise<ReplyOf<'listSiteVersions'>> {
  const total = await countVersions(db, clinicId);
  const rows = await findVersions(db, clinicId, { offset: (page - 1) * limit, limit });
  return { data: rows.map(stampOf), total, page, last_page: lastPageOf(total, limit) };
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
