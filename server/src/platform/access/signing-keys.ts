import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto';
import type { PublicKey, Signature } from '@carefront/shared/domain/releases';

/** Ed25519 keys of this installation. Browsers know their public halves from the page. */
export interface SigningKeys {
  /** Newest first. */
  readonly publicKeys: readonly PublicKey[];
  /**
   * Signs the text with every key, so that a browser that knows only an older key can still verify it. The same text has the same
   * signatures in every process.
   */
  sign(text: string): Signature[];
}

/** Everything in a PKCS#8 Ed25519 key before its 32 bytes. */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');

/** @param seeds - 32 bytes each, newest first. */
export function createSigningKeys(seeds: readonly Buffer[]): SigningKeys {
  const keys = seeds.map((seed) => {
    const secret = createPrivateKey({ key: Buffer.concat([PKCS8_HEAD, seed]), format: 'der', type: 'pkcs8' });
    return { secret, ...publicHalfOf(secret) };
  });
  return {
    publicKeys: keys.map(({ id, public_key }) => ({ id, public_key })),
    sign: (text) => keys.map(({ id, secret }) => ({ key: id, value: signWith(secret, text) })),
  };
}

/** The public key of a private key, as the wire has it. */
export function publicHalfOf(secret: KeyObject): PublicKey {
  const { x: public_key = '' } = createPublicKey(secret).export({ format: 'jwk' });
  return { id: keyIdOf(public_key), public_key };
}

/** First 16 hex digits of the SHA-256 of the key's bytes. @param publicKey - base64url. */
export const keyIdOf = (publicKey: string): string =>
  createHash('sha256').update(Buffer.from(publicKey, 'base64url')).digest('hex').slice(0, 16);

/** @returns base64url. */
export const signWith = (secret: KeyObject, text: string): string =>
  sign(null, Buffer.from(text), secret).toString('base64url');
