import { bytesOf } from './base64url.ts';

export const KEY_ID = /^[0-9a-f]{16}$/;
/** 32 bytes in base64url. The last character has two bits that no key uses: with other values, two texts would be one key. */
export const PUBLIC_KEY = /^[A-Za-z0-9_-]{42}[AEIMQUYcgkosw048]$/;

/**
 * Returns the id of a public key: the first 16 hex digits of the SHA-256 of its bytes.
 * @throws TypeError for a text that is no key.
 */
export async function keyIdOf(publicKey: string): Promise<string> {
  if (!PUBLIC_KEY.test(publicKey)) throw new TypeError('No public key');
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytesOf(publicKey)));
  return Array.from(digest.subarray(0, 8), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
