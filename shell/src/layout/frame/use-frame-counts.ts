import type { LinkCount, WatchCount } from '@carefront/shared/app';
import type { MenuLink } from '@carefront/shared/contracts';
import { useEffect, useState } from 'react';

export type FrameCounts = Readonly<Record<string, LinkCount | null>>;

/** Runs the work when the browser has nothing else to do. Safari has no idle callback. @returns A function that cancels it. */
function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 1_000);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(work, { timeout: 5_000 });
  return () => window.cancelIdleCallback(handle);
}

/** Counts of the links, by their paths. Watching loads the remotes that count, so it waits until the page is quiet. */
export function useFrameCounts(links: readonly MenuLink[], watchCount: WatchCount): FrameCounts {
  const [counts, setCounts] = useState<FrameCounts>({});
  const counted = links.flatMap(({ to, count }) => (count ? [{ to, count }] : []));
  // The links are a new list on each render; the same text is the same work.
  const wanted = JSON.stringify(counted);
  useEffect(() => {
    const ends: (() => void)[] = [];
    const cancel = whenIdle(() => {
      for (const { to, count } of JSON.parse(wanted) as typeof counted)
        ends.push(watchCount(count, (found) => setCounts((known) => ({ ...known, [to]: found }))));
    });
    return () => {
      cancel();
      for (const end of ends) end();
      setCounts({});
    };
  }, [wanted, watchCount]);
  return counts;
}
