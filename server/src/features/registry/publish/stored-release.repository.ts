import type { ReleaseFile } from '@carefront/shared/contracts';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../platform/database/transaction.ts';
import type { ReleaseSizes } from './release-sizes.ts';

/** The origin of a release, and the clinics that may use it. */
export interface ReleaseOwner {
  /** `built`: the server found the build beside itself. `published`: a team sent the release, signed with its key. */
  readonly source: 'built' | 'published';
  /** Clinic whose own release it is; null: all clinics may use it. */
  readonly privateTo: number | null;
  readonly keyId: string | null;
}

export interface NewRelease extends ReleaseOwner {
  readonly id: string;
  readonly release: ReleaseFile;
  readonly sizes: ReleaseSizes;
  readonly at: Date;
}

/**
 * Locks the releases of one clinic, or those of all clinics, until the transaction ends: folder, row, version and room then change
 * together.
 */
export async function lockReleases(tx: Tx, privateTo: number | null): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('releases', ${privateTo ?? 0}))`.execute(tx);
}

export async function insertRelease(
  tx: Tx,
  { id, release, source, privateTo, keyId, sizes, at }: NewRelease,
): Promise<void> {
  const { name, version, hash } = release;
  await tx
    .insertInto('release')
    .values({
      ...{ id, name, version, hash, source, document: JSON.stringify(release), published_at: at },
      ...{ private_to: privateTo, key_id: keyId, bytes: sizes.allBytes },
      ...{ entry_gzip_bytes: sizes.entryGzipBytes, start_brotli_bytes: sizes.startBrotliBytes },
    })
    .execute();
}

/** Whether a team has published the version, for the same clinics. */
export async function isVersionTaken(
  tx: Tx,
  { name, version }: Pick<ReleaseFile, 'name' | 'version'>,
  privateTo: number | null,
): Promise<boolean> {
  const row = await tx
    .selectFrom('release')
    .select('id')
    .where('name', '=', name)
    .where('version', '=', version)
    .where('source', '=', 'published')
    .where('private_to', privateTo === null ? 'is' : '=', privateTo)
    .executeTakeFirst();
  return row !== undefined;
}

/** Adds up the files of the clinic's own releases that are still stored. */
export async function countPrivateBytes(db: Database | Tx, clinicId: number): Promise<number> {
  const { bytes } = await db
    .selectFrom('release')
    .select(({ fn }) => fn.sum<string | null>('bytes').as('bytes'))
    .where('private_to', '=', clinicId)
    .where('files_removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(bytes ?? 0);
}

/** The files of the release are stored again. */
export async function saveFilesStored(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('release')
    .set({ files_removed_at: null })
    .where('id', '=', id)
    .where('files_removed_at', 'is not', null)
    .execute();
}
