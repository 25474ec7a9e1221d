import { base64urlOf } from '@carefront/shared/domain/releases';

export interface NewKeyPair {
  /** As the server stores it: base64url. */
  publicKey: string;
  /** PKCS#8 in base64, as the release command reads it. */
  privateKey: string;
}

/**
 * Makes an Ed25519 key pair in the browser: the private key never reaches the server.
 * @returns null where the browser cannot make such keys.
 */
export async function makeKeyPair(): Promise<NewKeyPair | null> {
  try {
    const pair = await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify']);
    if (!('privateKey' in pair)) return null;
    const [raw, pkcs8] = await Promise.all([
      crypto.subtle.exportKey('raw', pair.publicKey),
      crypto.subtle.exportKey('pkcs8', pair.privateKey),
    ]);
    return { publicKey: base64urlOf(new Uint8Array(raw)), privateKey: base64Of(new Uint8Array(pkcs8)) };
  } catch {
    return null; // An older browser, or a page without TLS, has no such keys.
  }
}

const base64Of = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));
