import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError, type ReleaseFile } from '@carefront/shared/contracts';
import type { EpochMs } from '@carefront/shared/domain';
import { type KeyApproval, releaseSetText, SHELL_NAME, verifyRelease } from '@carefront/shared/domain/releases';
import type { Deps } from '../../../deps.ts';
import type { Database, Tx } from '../../../platform/database/transaction.ts';
import type { LoadedActivations } from '../stored/activation.repository.ts';
import {
  findRemovedIds,
  findStops,
  findStoredRelease,
  readBuiltFile,
  releaseFolder,
  releaseId,
  type StoredRow,
} from '../stored/stored-release.ts';

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
const filesByFolder = new Map<string, KnownFiles>();
const MOST_KNOWN_FOLDERS = 200;

async function changedFilesIn(folder: string, release: ReleaseFile): Promise<readonly string[]> {
  const files = Object.keys(release.integrity).sort();
  const version = (await Promise.all(files.map((file) => versionOf(join(folder, file))))).join();
  const found = filesByFolder.get(folder);
  if (found?.version === version) return found.changed;
  const changed: string[] = [];
  for (const file of files) if (!(await isBuilt(folder, release, file))) changed.push(file);
  if (filesByFolder.size >= MOST_KNOWN_FOLDERS) filesByFolder.clear();
  filesByFolder.set(folder, { version, changed });
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

/** Runs of the set at this clinic. Results of a revoked key of the clinic do not count: it may have leaked before. */
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

/** A release with the facts that a plan asks about it, whatever clinic it is for. */
export interface CheckedRelease {
  readonly id: string;
  readonly release: ReleaseFile;
  readonly hasFiles: boolean;
  /** Files whose bytes are not those of their hash. */
  readonly changedFiles: readonly string[];
  /** `none`: the release came with the server, so no key signed it. */
  readonly signature: 'none' | 'valid' | 'invalid' | 'unknown-key' | 'revoked-key';
  /** Id of the key that signed and published it; null: it came with the server. */
  readonly publishedBy: string | null;
}

export interface PlannedChange {
  readonly remote: string;
  /** null: no release of the remote is active. */
  readonly from: ReleaseFile | null;
  readonly to: CheckedRelease;
  /** Reason why nobody may activate the release any more. */
  readonly stop: 'stopped' | 'revoked' | null;
  /** An owner approved the release for this clinic. */
  readonly isApproved: boolean;
}

interface KnownSizes {
  /** null: published before sizes were measured. */
  readonly entryGzipBytes: number | null;
  readonly startBrotliBytes: number | null;
}

/** A result of tests of the whole resulting set. */
export interface Evidence {
  readonly suite: string;
  readonly passed: number;
  readonly failed: number;
  readonly atMs: EpochMs;
  /** Key whose team ran the tests. */
  readonly keyId: string;
  /** A key of the platform, or the server itself for what was built with it. */
  readonly isOfPlatform: boolean;
}

/**
 * `change`: an owner or a team changes the clinic's releases. `roll-back`: the clinic goes back to the release before. `start`: a start of
 * the server activates its own builds.
 */
export type PlanAct = 'change' | 'roll-back' | 'start';

/** Everything that the rules ask about a change of one clinic. */
export interface PlanFacts {
  readonly changes: readonly PlannedChange[];
  /** The clinic's stable releases. */
  readonly present: readonly ReleaseFile[];
  /** The same with the changes in place. */
  readonly next: readonly ReleaseFile[];
  /** By the ids of both sets. */
  readonly sizes: ReadonlyMap<string, KnownSizes>;
  readonly evidence: readonly Evidence[];
  /** The approval that the calling key needs; `none` for a person and for a key of the platform. */
  readonly keyApproval: KeyApproval;
  readonly act: PlanAct;
  readonly nowMs: EpochMs;
}

/** The same facts for these changes alone. */
export const onlyChanges = (facts: PlanFacts, changes: readonly PlannedChange[]): PlanFacts => ({
  ...facts,
  changes,
  next: afterChanges(
    facts.present,
    changes.map(({ to }) => to.release),
  ),
});

/** The clinic's releases with the changed ones in their place. */
function afterChanges(present: readonly ReleaseFile[], changed: readonly ReleaseFile[]): ReleaseFile[] {
  const others = present.filter(({ name }) => changed.every((release) => release.name !== name));
  return [...others, ...changed];
}

interface RuleResult {
  /** Sentences; empty: the rule passed. */
  readonly reasons: readonly string[];
  /** Sentences that refuse nothing. */
  readonly notes?: readonly string[];
}
export type Rule = (facts: PlanFacts) => RuleResult;

/** A fault of a set of releases. */
export interface SetFault {
  /** The same before and after a change that has nothing to do with the fault. */
  readonly id: string;
  readonly reason: string;
}

/** A fault that the clinic has already does not refuse a change: otherwise nobody could mend one fault after another. */
export function newFaults(find: (releases: readonly ReleaseFile[]) => readonly SetFault[], facts: PlanFacts): string[] {
  const known = new Set(find(facts.present).map(({ id }) => id));
  return find(facts.next).flatMap(({ id, reason }) => (known.has(id) ? [] : [reason]));
}

export const shellIn = (releases: readonly ReleaseFile[]): ReleaseFile | undefined =>
  releases.find(({ name }) => name === SHELL_NAME);
export const remotesIn = (releases: readonly ReleaseFile[]): ReleaseFile[] =>
  releases.filter(({ name }) => name !== SHELL_NAME);
