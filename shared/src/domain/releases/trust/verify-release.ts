import { type PublicKey, type Signature, signedText } from './signed-text.ts';
import { findSignatureFault, type VerifySignature, verifyEd25519 } from './verify-signature.ts';

/** The text of a release document that a team's release key signs: everything except the document's own `signature`. */
export function releaseText(document: object): string {
  const { signature: _, ...signed }: { signature?: unknown } = document;
  return signedText('carefront-release/2', signed);
}

/** Whether one of the keys signed the release document. False for a document without canonical JSON. */
export async function verifyRelease(
  document: object,
  signature: Signature,
  keys: readonly PublicKey[],
  verify: VerifySignature = verifyEd25519,
): Promise<boolean> {
  let text: string;
  try {
    text = releaseText(document);
  } catch {
    return false;
  }
  return (await findSignatureFault(text, [signature], keys, verify)) === null;
}
