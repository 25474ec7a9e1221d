import type { ReleaseSource } from '../releases/release-source.ts';

const EVERY_MS = 60_000;

/** Only the sequence: each tab asks the registry itself, and verifies the answer. */
interface TabMessage {
  readonly sequence: number;
}

/**
 * Asks the registry every minute while the tab is visible, and when it becomes visible again. A tab that learns of a newer manifest tells
 * the clinic's other tabs, which ask too, also hidden ones: a revoked release must leave all of them.
 */
export function watchRegistry(
  { refresh, sequence }: Pick<ReleaseSource, 'refresh' | 'sequence'>,
  clinicSlug: string,
): void {
  const channel =
    typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(`carefront-releases-${clinicSlug}`);

  async function ask(): Promise<void> {
    const before = sequence();
    await refresh();
    if (sequence() > before) channel?.postMessage({ sequence: sequence() } satisfies TabMessage);
  }

  setInterval(() => {
    if (!document.hidden) void ask();
  }, EVERY_MS);
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) void ask();
  });
  channel?.addEventListener('message', ({ data }: MessageEvent<Partial<TabMessage> | null>) => {
    if (Number(data?.sequence) > sequence()) void refresh();
  });
}
