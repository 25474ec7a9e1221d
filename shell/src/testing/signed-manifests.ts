import type { FallbackRelease, Manifest, ResolvedRelease } from '@carefront/shared/contracts';
import { aClinicIdentity } from '@carefront/shared/testing';
import { type FixtureKey, newKey, resolvedRelease, signedBy } from '@carefront/shared/testing/releases';
import type { ReleaseSourceOptions } from '../releases/release-source.ts';

export const KEY = newKey();
export const HOUR_MS = 60 * 60 * 1000;

/** A release with files that this page's server has. */
export function aRelease(id: string): FallbackRelease {
  const { preload, styles, assets, ...release } = resolvedRelease(id);
  const files = { preload: [...preload], styles: [...styles], assets: { ...assets } };
  return { ...release, ...files, version: '1.0.0', slot: { min_height_px: 0 } };
}

export const DESCRIBED = { views: [], provides: {}, links: [], parcels: [] };

export const aRemoteOf = (id: string, changes: Partial<ResolvedRelease> = {}): ResolvedRelease => ({
  ...aRelease(id),
  fallback: null,
  describes: DESCRIBED,
  ...changes,
});

/** A manifest of the test's clinic as the registry signs it; it ends in a day. */
export function aManifest(changes: Partial<Manifest> = {}, keys: readonly FixtureKey[] = [KEY]): Manifest {
  const unsigned = {
    schema: 'carefront-manifest/1' as const,
    clinic: aClinicIdentity().slug,
    sequence: 7,
    issued: new Date(Date.now() - HOUR_MS).toISOString(),
    expires: new Date(Date.now() + 24 * HOUR_MS).toISOString(),
    keys: keys.map(({ key }) => key),
    shell: aRelease('shell@1.0.0+0123456789'),
    remotes: {
      'mf-garden': aRemoteOf('mf-garden@1.0.0+0123456789', { fallback: aRelease('mf-garden@0.9.0+0123456789') }),
      'mf-bench': aRemoteOf('mf-bench@1.0.0+0123456789'),
    },
    ...changes,
  };
  return signedBy(keys, unsigned);
}

/** The state of a page that the server made now. */
export const aState = (manifest: Manifest = aManifest()): ReleaseSourceOptions['state'] => ({
  clinic: aClinicIdentity(),
  manifest,
  registryKeys: [KEY.key],
  renderedAtMs: Date.now(),
});
