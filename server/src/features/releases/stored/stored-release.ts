import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, normalize, relative } from 'node:path';
import type { ReleaseFile } from '@carefront/shared/contracts';
import { releaseFile } from '@carefront/shared/contracts/schemas';
import type { EpochMs } from '@carefront/shared/domain';
import { releaseIdOf } from '@carefront/shared/domain/releases';
import type { Database, Tx } from '../../../platform/database/transaction.ts';

/** A symbol: a document is signed, so it gets no further field. */
const PRIVATE_TO = Symbol('clinic whose own release it is');

/** A release document with its owner. A document of the build's folder has none: its release is for all clinics. */
type OwnedRelease = Pick<ReleaseFile, 'name' | 'version' | 'hash'> & { readonly [PRIVATE_TO]?: number };

/** @param clinicId - null: the release is for all clinics. @returns A copy of the document, which has the id and folder of its owner. */
export const ownedBy = <R extends ReleaseFile>(release: R, clinicId: number | null): R =>
  clinicId === null ? release : { ...release, [PRIVATE_TO]: clinicId };

/** `<name>@<version>+<hash>`, with `.c<clinic>` for a clinic's own release. */
export function releaseId({ name, version, hash, [PRIVATE_TO]: privateTo }: OwnedRelease): string {
  return releaseIdOf({ name, version, hash, ...(privateTo !== undefined && { privateTo }) });
}

/** The address of a release's files; it is never reused for other contents. */
export const releaseAddress = (release: OwnedRelease): string => `/remotes/${release.name}/${folderName(release)}/`;

/** The folder of all releases. */
export const releasesRoot = (dataDir: string): string => join(dataDir, 'releases');

export const releaseFolder = (dataDir: string, release: OwnedRelease): string =>
  join(releasesRoot(dataDir), release.name, folderName(release));

const folderName = ({ version, hash, [PRIVATE_TO]: privateTo }: OwnedRelease): string =>
  `${version}-${hash}${privateTo === undefined ? '' : `.c${privateTo}`}`;

const OWN_FOLDER = /-[0-9a-f]{10}\.c(\d+)$/;

/** Ids of the clinics whose own releases the path below `/remotes/` may name. @param path - Decoded. */
export const clinicsNamedIn = (path: string): number[] =>
  path.split('/').flatMap((part) => {
    const [, clinicId] = OWN_FOLDER.exec(part) ?? [];
    return clinicId === undefined ? [] : [Number(clinicId)];
  });

export const RELEASE_FILE_NAME = 'release.json';

/** @throws Error when the folder has no release.json, or required fields are missing. */
export async function readReleaseFile(folder: string): Promise<ReleaseFile> {
  const parsed = releaseFile.safeParse(JSON.parse(await readFile(join(folder, RELEASE_FILE_NAME), 'utf8')));
  if (!parsed.success) {
    const reasons = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
    throw new Error(`${RELEASE_FILE_NAME} is not valid: ${reasons.join('; ')}`);
  }
  return parsed.data;
}

/** @throws Error when a file is missing, lies outside the folder, differs from the build, or has no integrity value. */
export async function checkReleaseFiles(folder: string, release: ReleaseFile): Promise<void> {
  const used = [release.entry, ...release.preload, ...release.styles, ...(release.server ? [release.server] : [])];
  for (const file of [...used, ...(await filesOf(folder))]) {
    if (release.integrity[file] === undefined) throw new Error(`${file} has no integrity`);
  }
  for (const file of Object.keys(release.integrity)) await readBuiltFile(folder, release, file);
}

/**
 * Reads the bytes of a release's file once and checks them: these bytes are the built ones, even if the file changes afterwards.
 * @throws Error when the file differs from the build, or has no integrity value.
 */
export async function readBuiltFile(folder: string, release: ReleaseFile, file: string): Promise<Buffer> {
  const bytes = await readFile(inside(folder, file));
  if (integrityOf(bytes) !== release.integrity[file]) throw new Error(`${file} is not what was built`);
  return bytes;
}

export const integrityOf = (bytes: Uint8Array): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => !entry.isDirectory());
  const names = files.map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
  return names.filter((name) => name !== RELEASE_FILE_NAME);
}

function inside(folder: string, file: string): string {
  const path = normalize(join(folder, file));
  if (!path.startsWith(join(folder, '/'))) throw new Error(`${file} lies outside the release`);
  return path;
}

/** @returns Undefined for an id that was never published, and for another clinic's own release. */
export async function findRelease(db: Database | Tx, id: string): Promise<ReleaseFile | undefined> {
  const row = await db.selectFrom('release').select(['document', 'private_to']).where('id', '=', id).executeTakeFirst();
  return row && ownedBy(row.document, row.private_to);
}

/** As `findRelease`, for a browser that would run it: not a release that is revoked or whose files were removed. */
export async function findRunnableRelease(db: Database | Tx, id: string): Promise<ReleaseFile | undefined> {
  const row = await db
    .selectFrom('release')
    .leftJoin('release_stop as stop', (join) =>
      join.onRef('stop.release_id', '=', 'release.id').on('stop.kind', '=', 'revoked'),
    )
    .select(['release.document', 'release.private_to', 'stop.kind'])
    .where('release.id', '=', id)
    .where('release.files_removed_at', 'is', null)
    .executeTakeFirst();
  return row && row.kind === null ? ownedBy(row.document, row.private_to) : undefined;
}

/** Finds a release that the clinic's browsers may be running: the stable release of its remote, the candidate, or the release before. */
export async function findReleaseInUse(
  db: Database | Tx,
  { clinicId, releaseId }: { clinicId: number; releaseId: string },
): Promise<ReleaseFile | undefined> {
  const row = await db
    .selectFrom('activation as a')
    .innerJoin('release as r', (join) => join.onRef('r.name', '=', 'a.remote').on('r.id', '=', releaseId))
    .select(['r.document', 'r.private_to'])
    .where('a.clinic_id', '=', clinicId)
    .where((of) =>
      of.or((['stable', 'previous', 'candidate'] as const).map((column) => of(`a.${column}`, '=', releaseId))),
    )
    .executeTakeFirst();
  return row && ownedBy(row.document, row.private_to);
}

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

/** @param at - null: the files are there. */
export async function saveFilesRemoved(db: Database, id: string, at: Date | null): Promise<void> {
  await db.updateTable('release').set({ files_removed_at: at }).where('id', '=', id).execute();
}

/** Ids of these releases whose files were removed. */
export async function findRemovedIds(db: Database, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('release')
    .select('id')
    .where('id', 'in', ids.length === 0 ? [''] : ids)
    .where('files_removed_at', 'is not', null)
    .execute();
  return new Set(rows.map(({ id }) => id));
}
