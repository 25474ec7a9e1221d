import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError, type ReleaseFile } from '@carefront/shared/contracts';
import { type KeyApproval, releaseSetText, verifyRelease } from '@carefront/shared/domain/releases';
import type { Deps } from '../../../deps.ts';
import type { Database, Tx } from '../../../platform/database/transaction.ts';
import type { LoadedActivations } from '../stored/activation.repository.ts';
import { readBuiltFile, releaseFolder, releaseId } from '../stored/release-file.ts';
import { findRemovedIds, findStops, findStoredRelease, type StoredRow } from '../stored/releases.repository.ts';
import {
  afterChanges,
  type CheckedRelease,
  type Evidence,
  type KnownSizes,
  type PlanAct,
  type PlanFacts,
} from './plan-facts.ts';

interface FactsWanted {
  readonly clinicId: number;
  readonly loaded: LoadedActivations;
  /** Releases that change something at the clinic. */
  readonly changes: readonly CheckedRelease[];
  readonly act: PlanAct;
  readonly keyApproval: KeyApproval;
  readonly nowMs: number;
}

/** SHA-256 that names a set of releases. */
export const setHashOf = (ids: readonly string[]): string =>
  createHash('sha256').update(releaseSetText(ids)).digest('hex');

/** Reads what the rules ask about a change of one clinic, within the transaction that makes the change. */
export async function readPlanFacts(
  tx: Tx,
  { clinicId, loaded, changes, act, keyApproval, nowMs }: FactsWanted,
): Promise<{ facts: PlanFacts; setHash: string }> {
  const present = loaded.rows.map(({ stable }) => stable);
  const next = afterChanges(
    present,
    changes.map(({ release }) => release),
  );
  const setHash = setHashOf(next.map(releaseId));
  const ids = changes.map(({ id }) => id);
  const approved = await findApprovedIds(tx, clinicId, ids);
  const stops = await findStops(tx, ids);
  const removed = await findRemovedIds(tx, ids);
  const facts: PlanFacts = {
    ...{ present, next, act, keyApproval, nowMs },
    changes: changes.map((to) => ({
      remote: to.release.name,
      from: present.find(({ name }) => name === to.release.name) ?? null,
      to: removed.has(to.id) ? { ...to, hasFiles: false } : to,
      stop: stops.get(to.id)?.kind ?? null,
      isApproved: approved.has(to.id),
    })),
    sizes: await findSizes(tx, [...present, ...next].map(releaseId)),
    evidence: await findEvidence(tx, clinicId, setHash),
  };
  return { facts, setHash };
}

type CheckDeps = Pick<Deps, 'config' | 'database' | 'releaseKeys'>;

/**
 * Reads a release with the facts about its files and its signature. Reads all its files, so call it before the transaction.
 * @throws AppError `not-found` for a release that was never published, and for another clinic's own release.
 */
export async function checkRelease(deps: CheckDeps, clinicId: number, id: string): Promise<CheckedRelease> {
  const row = await findStoredRelease(deps.database.db, id);
  if (!row) throw new AppError('not-found', `release ${id}`);
  const { release } = row;
  const folder = releaseFolder(deps.config.dataDir, release);
  const hasFiles = existsSync(folder);
  return {
    ...{ id, release, hasFiles },
    changedFiles: hasFiles ? await changedFilesIn(folder, release) : [],
    signature: await checkSignature(deps, clinicId, row),
    publishedBy: row.keyId,
  };
}

async function checkSignature(
  { releaseKeys }: Pick<Deps, 'releaseKeys'>,
  clinicId: number,
  { source, keyId, release, publishedAtMs }: StoredRow,
): Promise<CheckedRelease['signature']> {
  if (source === 'built') return 'none';
  const key = keyId === null ? null : await releaseKeys.find({ id: clinicId }, keyId);
  if (!key) return 'unknown-key';
  if (key.revokedAtMs !== null && key.revokedAtMs <= publishedAtMs) return 'revoked-key';
  const signature = release.schema === 'carefront-release/2' ? release.signature : undefined;
  const keys = [{ id: key.id, public_key: key.publicKey }];
  return signature && (await verifyRelease(release, signature, keys)) ? 'valid' : 'invalid';
}

interface KnownFiles {
  /** Sizes and times of all files: they change when a file changes. */
  readonly version: string;
  readonly changed: readonly string[];
}

/** Releases whose files were read in this process. A release has 30 MB at most, and reading them all takes 200 ms. */
const known = new Map<string, KnownFiles>();
const MOST_KNOWN = 200;

async function changedFilesIn(folder: string, release: ReleaseFile): Promise<readonly string[]> {
  const files = Object.keys(release.integrity).sort();
  const version = (await Promise.all(files.map((file) => versionOf(join(folder, file))))).join();
  const found = known.get(folder);
  if (found?.version === version) return found.changed;
  const changed: string[] = [];
  for (const file of files) if (!(await isBuilt(folder, release, file))) changed.push(file);
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(folder, { version, changed });
  return changed;
}

async function versionOf(path: string): Promise<string> {
  try {
    const { size, mtimeMs, ctimeMs } = await stat(path);
    return `${size}-${mtimeMs}-${ctimeMs}`;
  } catch {
    return 'missing';
  }
}

async function isBuilt(folder: string, release: ReleaseFile, file: string): Promise<boolean> {
  try {
    await readBuiltFile(folder, release, file);
    return true;
  } catch {
    return false;
  }
}

/** Sizes by release id. */
async function findSizes(db: Database | Tx, ids: readonly string[]): Promise<ReadonlyMap<string, KnownSizes>> {
  const rows = await db
    .selectFrom('release')
    .select(['id', 'entry_gzip_bytes', 'start_brotli_bytes'])
    .where('id', 'in', ids.length === 0 ? [''] : ids)
    .execute();
  return new Map(
    rows.map((row) => [row.id, { entryGzipBytes: row.entry_gzip_bytes, startBrotliBytes: row.start_brotli_bytes }]),
  );
}

async function findApprovedIds(
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

/** Stored as the key's id for evidence of the server itself; ids of keys are never this word. */
export const SERVER_KEY = 'server';

/** Runs of the set at this clinic. A key of the clinic that was revoked vouches for nothing any more: it may have leaked before. */
async function findEvidence(db: Database | Tx, clinicId: number, setHash: string): Promise<Evidence[]> {
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
