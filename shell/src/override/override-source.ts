import type { EventPort } from '@carefront/shared/events';
import type { ReleaseSource } from '../releases/release-source.ts';

/** Gives the developer's own build instead of the release of the remote that this browser overrides. */
export function withOverrides(source: ReleaseSource, port: Pick<EventPort, 'now' | 'publish'>): ReleaseSource {
  return {
    ...source,
    async release(remote, isRetry) {
      const active = await source.release(remote, isRetry);
      if (!active?.override) return active;
      const { findBuild } = await import('./override-build.ts');
      return findBuild(remote, { ...active, override: active.override }, port);
    },
  };
}
