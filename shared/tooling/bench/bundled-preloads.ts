import type { FallbackRelease } from '@carefront/shared/contracts';

/** A single bundle has no remotes to preload; the hashes of its scripts stay the same. */
export const hashOf = (release: FallbackRelease, url: string): string =>
  url === release.entry ? release.integrity : (release.assets[url] ?? '');
export const preloads = (): [] => [];
