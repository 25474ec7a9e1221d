import { createHash, type KeyObject, sign } from 'node:crypto';
import {
  keyCallBody,
  keyCallText,
  releaseText,
  type Signature,
  writeKeyCallHeader,
} from '@carefront/shared/domain/releases';

export interface CallKey {
  readonly id: string;
  readonly secret: KeyObject;
}

interface Call {
  readonly method: string;
  /** As in the Host header. */
  readonly host: string;
  /** With the query. */
  readonly path: string;
  /** For an upload the release document. */
  readonly body?: unknown;
}

const signWith = (secret: KeyObject, text: string): string =>
  sign(null, Buffer.from(text), secret).toString('base64url');

/** Signs a release document with the team's key. */
export const signRelease = <D extends object>(document: D, { id, secret }: CallKey): D & { signature: Signature } => ({
  ...document,
  signature: { key: id, value: signWith(secret, releaseText(document)) },
});

/** The header that identifies the caller by the key. */
export function keyCallHeader({ method, host, path, body }: Call, { id, secret }: CallKey, nowMs = Date.now()): string {
  const hash = createHash('sha256').update(keyCallBody(body)).digest('hex');
  const call = { method, host: host.toLowerCase(), path, issued: nowMs, body: hash };
  return writeKeyCallHeader({ key: id, issued: nowMs, body: hash, signature: signWith(secret, keyCallText(call)) });
}
