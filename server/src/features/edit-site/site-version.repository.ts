import type { Selectable } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import type { Database, Tx } from '../../platform/database/transaction.ts';
import type { SiteRecord } from '../clinic-site/public.ts';

export interface VersionStamp {
  readonly version: number;
  readonly saved_at: Date;
  /** null for version 0, which no user saved, and when the account was deleted. */
  readonly first_name: string | null;
  readonly last_name: string | null;
}

export type VersionRow = VersionStamp & Selectable<Tables['booking_site_version']>;

export interface NewVersion {
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

export function findVersion(db: Database, clinicId: number, version: number): Promise<VersionRow | undefined> {
  return versionsOf(db, clinicId)
    .selectAll('v')
    .select(['u.first_name', 'u.last_name'])
    .where('v.version', '=', version)
    .executeTakeFirst();
}

/** One page, newest first. */
export function findVersions(
  db: Database,
  clinicId: number,
  { offset, limit }: { offset: number; limit: number },
): Promise<VersionStamp[]> {
  return versionsOf(db, clinicId)
    .select(['v.version', 'v.saved_at', 'u.first_name', 'u.last_name'])
    .orderBy('v.version', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
}

export async function countVersions(db: Database, clinicId: number): Promise<number> {
  const { total } = await db
    .selectFrom('booking_site_version')
    .select((is) => is.fn.countAll<number>().as('total'))
    .where('clinic_id', '=', clinicId)
    .executeTakeFirstOrThrow();
  return Number(total);
}

const versionsOf = (db: Database, clinicId: number) =>
  db
    .selectFrom('booking_site_version as v')
    .leftJoin('user_account as u', (on) =>
      on.onRef('u.clinic_id', '=', 'v.clinic_id').onRef('u.id', '=', 'v.saved_by_user_id'),
    )
    .where('v.clinic_id', '=', clinicId);
