import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, normalize, relative } from 'node:path';
import type { ReleaseFile } from '@carefront/shared/contracts';
import { releaseFile } from '@carefront/shared/contracts/schemas';
import { releaseIdOf } from '@carefront/shared/domain/releases';

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
