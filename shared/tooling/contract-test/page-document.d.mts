import type { PublicKey, SignedManifestShape } from '../../src/domain/releases/public.ts';

export function createRegistryKey(): Promise<{
  readonly key: PublicKey;
  sign<M extends object>(unsigned: M, nowMs?: number): M & SignedManifestShape;
}>;
