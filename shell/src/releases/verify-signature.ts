import { type VerifySignature, verifyEd25519 } from '@carefront/shared/domain/releases';

/**
 * Verifies Ed25519 with the browser's own code. Browsers without it, and pages without TLS, load a chunk that can: its answer counts, so
 * that an error of the browser never passes a signature.
 */
export const verifySignature: VerifySignature = async (...signed) => {
  try {
    return await verifyEd25519(...signed);
  } catch {
    const { verifyWithNoble } = await import('./noble-signature.ts');
    return verifyWithNoble(...signed);
  }
};
