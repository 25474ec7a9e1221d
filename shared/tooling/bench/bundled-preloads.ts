import type { FallbackRelease } from '@carefront/shared/contracts';

/** One bundle has no remotes to preload; the hashes of its own scripts are as ever. */
export const hashOf = (release: FallbackRelease, url: string): string =>
  url === release.entry ? release.integrity : (release.assets[url] ?? '');
export const preloads = (): string => '';
