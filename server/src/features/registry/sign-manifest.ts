import type { Manifest } from '@carefront/shared/contracts';
import { manifest as manifestSchema } from '@carefront/shared/contracts/schemas';
import { type SignedSchema, signedText } from '@carefront/shared/domain/releases';
import type { Deps } from '../../deps.ts';

/** The parts that `toManifest` gives; signing adds the others. */
export type UnsignedManifest = Omit<Manifest, 'schema' | 'issued' | 'expires' | 'keys' | 'signatures'>;

const SCHEMA = 'carefront-manifest/1' satisfies SignedSchema;
const HOUR_MS = 60 * 60 * 1000;
/** Browsers that cannot reach the registry may use the manifest for a day after its hour. */
const LIFE_MS = 25 * HOUR_MS;

/** Start of the hour: all manifests of one hour have the same dates, so pages with them can be cached. */
export const issuedAtMs = (nowMs: number): number => Math.floor(nowMs / HOUR_MS) * HOUR_MS;

/** Signs the manifest with every key of the registry. In all processes, the same manifest of the same hour has the same bytes. */
export function signManifest(
  { secrets, clock }: Pick<Deps, 'secrets' | 'clock'>,
  unsigned: UnsignedManifest,
): Manifest {
  const issuedMs = issuedAtMs(clock.nowMs());
  // Browsers verify the answer after the contract has dropped unknown fields, so the same value is signed.
  const manifest = manifestSchema.parse({
    ...unsigned,
    schema: SCHEMA,
    issued: new Date(issuedMs).toISOString(),
    expires: new Date(issuedMs + LIFE_MS).toISOString(),
    keys: secrets.signing.publicKeys,
  });
  return { ...manifest, signatures: secrets.signing.sign(signedText(SCHEMA, manifest)) };
}
