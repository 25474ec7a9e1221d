import type { WatchCount } from '@carefront/shared/app';
import type { VerifiedRelease } from '../releases/verified-release.ts';
import type { Load, RemoteSlotOptions } from './slots/remote-slot.ts';

export interface CountWatcherOptions {
  load: Load;
  optionsOf(remote: string): Pick<RemoteSlotOptions, 'release' | 'makeContext' | 'report'>;
}

/**
 * Follows the counts beside links (decision 50): loads the remote that the link belongs to, with the time limits, retry and fallback of its
 * pages, and lets it count. Shows nothing while it loads and if it fails: the link works without its number.
 */
export function createCountWatcher({ load, optionsOf }: CountWatcherOptions): WatchCount {
  return ({ remote, name, clientId }, onCount) => {
    const abort = new AbortController();
    const { signal } = abort;
    const { release: releaseNow, makeContext, report } = optionsOf(remote);

    /** @returns Whether the release counts, or the page no longer asks. */
    async function count(release: VerifiedRelease): Promise<boolean> {
      let phase: 'load' | 'mount' = 'load';
      try {
        const { counts } = await load(remote, release);
        if (signal.aborted) return true;
        phase = 'mount';
        await counts?.[name]?.({
          context: makeContext(release, signal),
          clientId,
          onCount: (found) => {
            if (!signal.aborted) onCount(found);
          },
        });
        return true;
      } catch (error) {
        if (!signal.aborted) report(release, phase, error);
        return signal.aborted;
      }
    }

    async function start(): Promise<void> {
      const release = await releaseNow(false);
      if (signal.aborted) return;
      if (release && !(await count(release)) && release.fallback) await count(release.fallback);
    }

    void start();
    return () => abort.abort();
  };
}
