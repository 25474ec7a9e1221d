import type { ReleaseFile } from '@carefront/shared/contracts';
import type { EpochMs } from '@carefront/shared/domain';
import type { Database, Tx } from '../../../platform/database/transaction.ts';
import { ownedBy } from '../../registry/public.ts';
import type { Evidence, KnownSizes } from '../rules/plan-facts.ts';

export interface StoredRow {
  readonly release: ReleaseFile;
  readonly source: 'built' | 'published';
  readonly keyId: string | null;
  readonly privateTo: number | null;
  readonly publishedAtMs: EpochMs;
}

/** @returns Undefined for an id that was never published, and for another clinic's own release. */
export async function findStoredRelease(db: Database | Tx, id: string): Promise<StoredRow | undefined> {
  const row = await db
    .selectFrom('release')
    .select(['document', 'source', 'key_id', 'private_to', 'published_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  return (
    row && {
      release: ownedBy(row.document, row.private_to),
      source: row.source === 'published' ? 'published' : 'built',
      ...{ keyId: row.key_id, privateTo: row.private_to, publishedAtMs: row.published_at.getTime() },
    }
  );
}

/** Sizes by release id. */
export async function findSizes(db: Database | Tx, ids: readonly string[]): Promise<ReadonlyMap<string, KnownSizes>> {
  const rows = await db
    .selectFrom('release')
    .select(['id', 'entry_gzip_bytes', 'start_brotli_bytes'])
    .where('id', 'in', ids.length === 0 ? [''] : ids)
    .execute();
  return new Map(
    rows.map((row) => [row.id, { entryGzipBytes: row.entry_gzip_bytes, startBrotliBytes: row.start_brotli_bytes }]),
  );
}

/** Why releases were stopped, by their ids. A revoked release was revoked whatever else happened to it. */
export async function findStops(
  db: Database | Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { kind: 'stopped' | 'revoked'; reason: string; at: Date; byKey: string | null }>> {
  const rows = await db
    .selectFrom('release_stop')
    .select(['release_id', 'kind', 'reason', 'at', 'by_key'])
    .where('release_id', 'in', ids.length === 0 ? [''] : ids)
    .orderBy('kind', 'desc')
    .execute();
  return new Map(
    rows.map(({ release_id, kind, reason, at, by_key }) => [
      release_id,
      { kind: kind === 'revoked' ? 'revoked' : 'stopped', reason, at, byKey: by_key },
    ]),
  );
}

export async function findApprovedIds(
  db: Database | Tx,
  clinicId: number,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('release_approval')
    .select('release_id')
    .where('clinic_id', '=', clinicId)
    .where('release_id', 'in', ids.length === 0 ? [''] : ids)
    .execute();
  return new Set(rows.map(({ release_id }) => release_id));
}

/** Takes the place of a key for what was built with the server: no call can use this name, because it is no id of a key. */
export const SERVER_KEY = 'server';

/** Runs of the set at this clinic. A key of the clinic that was revoked vouches for nothing any more: it may have leaked before. */
export async function findEvidence(db: Database | Tx, clinicId: number, setHash: string): Promise<Evidence[]> {
  const rows = await db
    .selectFrom('release_evidence as e')
    .leftJoin('release_key as k', (join) => join.onRef('k.id', '=', 'e.key_id').on('k.clinic_id', '=', clinicId))
    .select(['e.suite', 'e.passed', 'e.failed', 'e.at', 'e.key_id', 'e.private_to'])
    .where('e.set_hash', '=', setHash)
    .where((of) => of.or([of('e.private_to', 'is', null), of('k.revoked_at', 'is', null)]))
    .execute();
  return rows.map(({ suite, passed, failed, at, key_id: keyId, private_to }) => ({
    ...{ suite, passed, failed, keyId, atMs: at.getTime() },
    isOfPlatform: private_to === null || keyId === SERVER_KEY,
  }));
}
