import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReleaseDocument } from '@carefront/shared/contracts';
import { type CallKey, signRelease } from './sign-call.ts';

export interface PackageName {
  readonly name: string;
  readonly version: string;
}

const manifestOf = (folder: string): PackageName => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

/** Name and version of the remote in the folder. @throws Error if the folder has no remote. */
export function readPackage(folder: string): PackageName {
  try {
    const { name, version } = manifestOf(folder);
    return { name: name.replace('@carefront/', ''), version };
  } catch {
    throw new Error(`${folder} has no package.json of a remote.`);
  }
}

/** Changes the version in package.json and nothing else. */
export function writeVersion(folder: string, version: string): void {
  const file = join(folder, 'package.json');
  const text = readFileSync(file, 'utf8');
  const before = JSON.stringify(manifestOf(folder).version);
  writeFileSync(file, text.replace(`"version": ${before}`, `"version": ${JSON.stringify(version)}`));
}

/** Returns the commit of the folder's sources; null where they differ from the commit, or are not in git. */
export function commitOf(folder: string): string | null {
  const git = (...args: string[]): string =>
    execFileSync('git', ['-C', folder, ...args], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  try {
    return git('status', '--porcelain', '--', '.') === '' ? git('rev-parse', 'HEAD') : null;
  } catch {
    return null;
  }
}

interface Signing {
  readonly notes?: ReleaseDocument['notes'];
  readonly key: CallKey;
}

/** Reads the built release and signs it. */
export function signedRelease(folder: string, { notes, key }: Signing) {
  const document: ReleaseDocument = JSON.parse(readFileSync(join(folder, 'dist', 'release.json'), 'utf8'));
  const noted = { ...document, ...(notes && { notes }), commit: commitOf(folder) };
  return signRelease(noted, key);
}

/** The upload of a release: the document first, then each file. The name of a file is in the field's name. */
export async function uploadOf(folder: string, document: Pick<ReleaseDocument, 'integrity'>) {
  const form = new FormData();
  form.append('release', JSON.stringify(document));
  for (const name of Object.keys(document.integrity))
    form.append(`file:${name}`, new Blob([readFileSync(join(folder, 'dist', name))]), 'file');
  const encoded = new Response(form);
  return { type: encoded.headers.get('content-type') ?? '', bytes: Buffer.from(await encoded.arrayBuffer()) };
}
