import { LRUCache } from 'lru-cache';
import type { Clock } from '../../platform/time/clock.ts';
import type { PreparedHtml } from './prepared-html.ts';

/** Pages of all clinics together; the least recently requested ones are removed first. */
const MOST_BYTES = 32 * 1024 * 1024;

export interface KeptPage {
  readonly html: PreparedHtml;
  /** The site says that there is nothing at this address. */
  readonly isMissing: boolean;
  readonly madeAtMs: number;
  /** A page says when it was made, and what it shows may follow from that. */
  readonly keptForMs: number;
}

export interface PageCache {
  /** @param key - Names the page and everything that it is made of. @param make - Called once for all who ask meanwhile. */
  get(key: string, make: () => Promise<KeptPage>): Promise<KeptPage>;
}

export function createPageCache(clock: Clock): PageCache {
  const pages = new LRUCache<string, KeptPage>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ html }, key) => html.sizeBytes + key.length,
  });
  const making = new Map<string, Promise<KeptPage>>();
  return {
    async get(key, make) {
      const kept = pages.get(key);
      const ageMs = kept ? clock.nowMs() - kept.madeAtMs : 0;
      if (kept && ageMs >= 0 && ageMs < kept.keptForMs) return kept;
      const page = making.get(key) ?? make();
      making.set(key, page);
      try {
        const made = await page;
        pages.set(key, made);
        return made;
      } finally {
        making.delete(key);
      }
    },
  };
}
