import { LRUCache } from 'lru-cache';
import type { Clock } from '../../platform/time/clock.ts';
import type { PreparedHtml } from './prepared-html.ts';

/** Memory for pages of all clinics together. The least recently used pages are removed first. */
const MAX_BYTES = 32 * 1024 * 1024;

export interface CachedPage {
  readonly html: PreparedHtml;
  /** The site reports that its address does not exist. */
  readonly isMissing: boolean;
  readonly madeAtMs: number;
  /** Maximum age. A page contains the time at which it was made, and its content may depend on that time. */
  readonly maxAgeMs: number;
}

export interface PageCache {
  /** @param key - Identifies the page and all data it is made from. @param make - Called once for all concurrent callers. */
  get(key: string, make: () => Promise<CachedPage>): Promise<CachedPage>;
}

export function createPageCache(clock: Clock): PageCache {
  const pages = new LRUCache<string, CachedPage>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ html }, key) => html.sizeBytes + key.length,
  });
  const making = new Map<string, Promise<CachedPage>>();
  return {
    async get(key, make) {
      const kept = pages.get(key);
      const ageMs = kept ? clock.nowMs() - kept.madeAtMs : 0;
      if (kept && ageMs >= 0 && ageMs < kept.maxAgeMs) return kept;
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
