import { canonicalJson } from '../canonical-json.ts';

/** Kinds of signed values. The kind is part of the signed text: a signature of one kind is none of another. */
export type SignedSchema = 'carefront-release/2' | 'carefront-manifest/1' | 'carefront-call/1' | 'carefront-evidence/1';

/** An Ed25519 key. */
export interface PublicKey {
  /** First 16 hex digits of the SHA-256 of the key's 32 bytes. */
  readonly id: string;
  /** base64url, 43 characters. */
  readonly public_key: string;
}

export interface Signature {
  /** Id of the key. */
  readonly key: string;
  /** base64url, 86 characters. */
  readonly value: string;
}

/** @throws TypeError for a value without canonical JSON. */
export const signedText = (schema: SignedSchema, value: unknown): string => `${schema}\n${canonicalJson(value)}`;

export const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0));

/** Without padding. */
export const base64urlOf = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

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
