import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join, normalize } from 'node:path';
import type { ReleaseFile } from '@carefront/shared/contracts';
import { releaseFile } from '@carefront/shared/contracts/schemas';

export const RELEASE_FILE_NAME = 'release.json';

/** @throws Error when the folder holds no release, or one that says less than a release must. */
export async function readReleaseFile(folder: string): Promise<ReleaseFile> {
  const parsed = releaseFile.safeParse(JSON.parse(await readFile(join(folder, RELEASE_FILE_NAME), 'utf8')));
  if (!parsed.success) {
    const reasons = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
    throw new Error(`${RELEASE_FILE_NAME} is not valid: ${reasons.join('; ')}`);
  }
  return parsed.data;
}

/** @throws Error when a file is missing, lies outside the folder, is not what it was when built, or has no integrity at all. */
export async function checkReleaseFiles(folder: string, release: ReleaseFile): Promise<void> {
  for (const file of [release.entry, ...release.preload, ...release.styles]) {
    if (release.integrity[file] === undefined) throw new Error(`${file} has no integrity`);
  }
  for (const [file, expected] of Object.entries(release.integrity)) {
    if ((await integrityOf(inside(folder, file))) !== expected) throw new Error(`${file} is not what was built`);
  }
  if (release.server !== null) await readFile(inside(folder, release.server));
}

export async function integrityOf(path: string): Promise<string> {
  return `sha384-${createHash('sha384')
    .update(await readFile(path))
    .digest('base64')}`;
}

function inside(folder: string, file: string): string {
  const path = normalize(join(folder, file));
  if (!path.startsWith(join(folder, '/'))) throw new Error(`${file} lies outside the release`);
  return path;
}
