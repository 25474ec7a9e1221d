import { bytesOf, PUBLIC_KEY, type PublicKey, type Signature } from './signed-text.ts';

/**
 * Whether the signature is of this text and this key. False for a key or a signature that is none.
 * @throws DOMException `NotSupportedError` where the runtime cannot verify Ed25519: the caller uses another implementation, and never goes
 * on without one.
 */
export type VerifySignature = (publicKey: string, text: string, signature: string) => Promise<boolean>;

/** 64 bytes in base64url. */
export const SIGNATURE = /^[A-Za-z0-9_-]{86}$/;
const ALGORITHM = 'Ed25519';

export const verifyEd25519: VerifySignature = async (publicKey, text, signature) => {
  if (!PUBLIC_KEY.test(publicKey) || !SIGNATURE.test(signature)) return false;
  // Pages without TLS have no `subtle`, except those of this machine.
  const subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle;
  if (!subtle) throw new DOMException('No crypto.subtle', 'NotSupportedError');
  const key = await subtle.importKey('raw', bytesOf(publicKey), ALGORITHM, false, ['verify']);
  return subtle.verify(ALGORITHM, key, bytesOf(signature), new TextEncoder().encode(text));
};

export type SignatureFault = 'unknown-key' | 'signature';

/**
 * Looks for a signature of the text by one of the keys; other signatures do not matter, because a signer uses its old and its new keys.
 * @returns null when a signature is right.
 */
export async function findSignatureFault(
  text: string,
  signatures: readonly Signature[],
  keys: readonly PublicKey[],
  verify: VerifySignature,
): Promise<SignatureFault | null> {
  const pairs = signatures.flatMap(({ key, value }) =>
    keys.filter(({ id }) => id === key).map(({ public_key }) => ({ public_key, value })),
  );
  if (pairs.length === 0) return 'unknown-key';
  for (const { public_key, value } of pairs) if (await verify(public_key, text, value)) return null;
  return 'signature';
}
