import { createHash } from 'node:crypto';
import type { Manifest } from '@carefront/shared/contracts';
import { canonicalJson } from '@carefront/shared/domain/releases';

/** The same manifest object answers many browsers until the directory's row of the clinic is read again. */
const known = new WeakMap<Manifest, string>();

/**
 * Returns the manifest's `ETag`: open tabs ask every minute, and most get a short answer. Manifests that differ only in their hour have the
 * same tag: a browser whose manifest ends soon asks without it.
 */
export function manifestTag(manifest: Manifest): string {
  const tag = known.get(manifest) ?? tagOf(manifest);
  known.set(manifest, tag);
  return tag;
}

function tagOf({ issued: _issued, expires: _expires, signatures: _signatures, ...content }: Manifest): string {
  return `"${createHash('sha256').update(canonicalJson(content)).digest('base64url').slice(0, 22)}"`;
}
