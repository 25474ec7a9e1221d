import { AppError, type ReleaseDocument } from '@carefront/shared/contracts';
import { releaseDocument } from '@carefront/shared/contracts/schemas';
import { SHELL_NAME, verifyRelease } from '@carefront/shared/domain/releases';
import type { KeyActor } from '../../platform/access/actor.ts';
import { requireSignedBody } from '../../platform/access/release-key-call.ts';
import { invalidRelease } from './release-faults.ts';

/**
 * Decides by the document alone whether the key may publish the release, before any file is read.
 * @throws AppError `release-invalid`; `unauthenticated` when the call was signed for another document; `release-key-scope`;
 * `release-server-file`; `release-signature`.
 */
export async function judgeDocument(value: unknown, actor: KeyActor): Promise<ReleaseDocument> {
  const read = releaseDocument.safeParse(value);
  if (!read.success)
    throw invalidRelease(read.error.issues.map(({ path, message }) => `${path.join('.') || 'document'}: ${message}`));
  const release = read.data;
  requireSignedBody(actor, release);
  const { name, server, integrity, signature } = release;
  if (!mayPublish(actor, name)) throw new AppError('release-key-scope', `key ${actor.keyId}, ${name}`);
  // The server runs this file in its own process, for all clinics.
  if (server !== null && actor.scope !== 'platform') throw new AppError('release-server-file', name);
  const key = { id: actor.keyId, public_key: actor.publicKey };
  if (!signature || !(await verifyRelease(release, signature, [key])))
    throw new AppError('release-signature', `key ${actor.keyId}`);
  const faults = namesUsedTwice(Object.keys(integrity));
  if (faults.length > 0) throw invalidRelease(faults);
  return release;
}

/** The shell draws every page, of all remotes: only a key of the platform may publish it. */
const mayPublish = ({ remotes, scope }: KeyActor, name: string): boolean =>
  remotes.includes(name) && (name !== SHELL_NAME || scope === 'platform');

/** A name can be a file or a folder, and no disk keeps both. */
function namesUsedTwice(files: readonly string[]): string[] {
  const folders = new Set(files.flatMap(foldersOf));
  return files.filter((file) => folders.has(file)).map((file) => `${file} is a file and a folder`);
}

/** `a/b/c.js` → `a`, `a/b`. */
function foldersOf(file: string): string[] {
  const parts = file.split('/');
  return parts.slice(1).map((_part, index) => parts.slice(0, index + 1).join('/'));
}
