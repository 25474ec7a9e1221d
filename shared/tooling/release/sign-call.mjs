import { createHash, sign } from 'node:crypto';
import { keyCallBody, keyCallText, releaseText, writeKeyCallHeader } from '@carefront/shared/domain/releases';

const signWith = (secret, text) => sign(null, Buffer.from(text), secret).toString('base64url');

/** Signs a release document with the team's key. */
export const signRelease = (document, { id, secret }) => ({
  ...document,
  signature: { key: id, value: signWith(secret, releaseText(document)) },
});

/**
 * The header that identifies the caller by the key.
 * @param call - `method`, `host` as in the Host header, `path` with the query, and `body`: for an upload the release document.
 */
export function keyCallHeader({ method, host, path, body }, { id, secret }, nowMs = Date.now()) {
  const hash = createHash('sha256').update(keyCallBody(body)).digest('hex');
  const call = { method, host: host.toLowerCase(), path, issued: nowMs, body: hash };
  return writeKeyCallHeader({ key: id, issued: nowMs, body: hash, signature: signWith(secret, keyCallText(call)) });
}
