import { bytesOf, PUBLIC_KEY, SIGNATURE } from '@carefront/shared/domain/releases';
import { hashes, verify } from '@noble/ed25519';
import { sha512 } from '@noble/hashes/sha2.js';

hashes.sha512 = sha512;

/** Verifies Ed25519 in JavaScript, as strictly as browsers do. A chunk of its own: most browsers never load it. */
export function verifyWithNoble(publicKey: string, text: string, signature: string): boolean {
  if (!PUBLIC_KEY.test(publicKey) || !SIGNATURE.test(signature)) return false;
  const message = new TextEncoder().encode(text);
  // ZIP 215 accepts keys and signatures that RFC 8032 refuses.
  return verify(bytesOf(signature), message, bytesOf(publicKey), { zip215: false });
}
