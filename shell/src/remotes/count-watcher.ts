import type { WatchCount } from '@carefront/shared/app';
import type { FallbackRelease, Manifest } from '@carefront/shared/contracts';
import type { Load, RemoteSlotOptions } from './slots/remote-slot.ts';

export interface CountWatcherOptions {
  remotes: Manifest['remotes'];
  load: Load;
  optionsOf(remote: string): Pick<RemoteSlotOptions, 'makeContext' | 'report'>;
}

/**
 * Follows the counts beside links (decision 50): loads the remote that the link belongs to, with the time limits, retry and fallback of its
 * pages, and lets it count. Shows nothing while it loads and if it fails: the link works without its number.
 */
export function createCountWatcher({ remotes, load, optionsOf }: CountWatcherOptions): WatchCount {
  return ({ remote, name, clientId }, onCount) => {
    const abort = new AbortController();
    const { signal } = abort;
    const { makeContext, report } = optionsOf(remote);

    /** @returns Whether the release counts, or the page no longer asks. */
    async function count(release: FallbackRelease): Promise<boolean> {
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
      const release = remotes[remote];
      if (release && !(await count(release)) && release.fallback) await count(release.fallback);
    }

    void start();
    return () => abort.abort();
  };
}
