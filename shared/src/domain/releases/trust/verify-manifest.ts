import { findAddressFault } from './release-addresses.rules.ts';
import { isSignedManifest, type SignedManifestShape } from './release-shapes.ts';
import { type PublicKey, signedText } from './signed-text.ts';
import type { VerifiedManifest } from './verified.ts';
import { findSignatureFault, type SignatureFault, type VerifySignature, verifyEd25519 } from './verify-signature.ts';

/** Everything that can be wrong with a manifest, in the order of the checks. */
export type ManifestFault =
  | 'shape'
  | SignatureFault
  | 'other-clinic'
  /** Older than a manifest that this browser has seen. */
  | 'sequence'
  | 'expired'
  /** A file lies at an origin that is not allowed. */
  | 'origin'
  /** A file has no hash. */
  | 'integrity';

export interface ManifestFacts {
  /** Keys that the browser trusts: those of the page, or those of the last verified manifest. */
  readonly keys: readonly PublicKey[];
  /** Slug of the page's clinic. */
  readonly clinic: string;
  /** Highest sequence that this browser has verified for the clinic; 0: none. */
  readonly lastSequence: number;
  /** The server's clock. */
  readonly nowMs: number;
  readonly ownOrigin: string;
  /** Further origins that files may lie at. */
  readonly origins: readonly string[];
}

export type ManifestVerdict<M extends SignedManifestShape> =
  /** `isExpired`: everything else is right. The caller decides by the policy of each remote. */
  | { readonly ok: true; readonly manifest: VerifiedManifest<M>; readonly isExpired: boolean }
  | { readonly ok: false; readonly fault: Exclude<ManifestFault, 'expired'> };

const refuse = (fault: Exclude<ManifestFault, 'expired'>) => ({ ok: false, fault }) as const;

/**
 * Verifies a manifest with every address and hash in it. All files of releases are loaded from what it returns.
 * @throws DOMException `NotSupportedError` from `verify`.
 */
export async function verifyManifest<M extends SignedManifestShape>(
  manifest: M,
  facts: ManifestFacts,
  verify: VerifySignature = verifyEd25519,
): Promise<ManifestVerdict<M>> {
  const value: unknown = manifest;
  if (!isSignedManifest(value)) return refuse('shape');
  const { signatures, ...signed } = value;
  const text = textOf(signed);
  if (text === null) return refuse('shape');
  const fault = await findSignatureFault(text, signatures, facts.keys, verify);
  if (fault) return refuse(fault);
  if (value.clinic !== facts.clinic) return refuse('other-clinic');
  if (value.sequence < facts.lastSequence) return refuse('sequence');
  const releases = Object.values(value.remotes).flatMap((remote) => [remote, remote.fallback ?? remote]);
  for (const release of [value.shell, ...releases]) {
    const found = findAddressFault(release, [facts.ownOrigin, ...facts.origins]);
    if (found) return refuse(found);
  }
  // The brand exists in types only: the checks above are what it stands for.
  const verified = manifest as unknown as VerifiedManifest<M>;
  return { ok: true, manifest: verified, isExpired: Date.parse(value.expires) <= facts.nowMs };
}

function textOf(signed: object): string | null {
  try {
    return signedText('carefront-manifest/1', signed);
  } catch {
    return null;
  }
}
