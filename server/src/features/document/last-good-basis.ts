import { MINUTE_MS } from '@carefront/shared/domain';
import { LRUCache } from 'lru-cache';
import type { Deps } from '../../deps.ts';
import { isDatabaseUnavailable } from '../../platform/database/database-errors.ts';
import type { PageBasis } from './page-basis.ts';

/** More hosts than a process serves; hosts without a clinic have no basis. */
const MAX_HOSTS = 1_000;

export interface KnownBasis {
  readonly basis: PageBasis;
  /** Error of the database while the basis is a kept one; null while the database answers. */
  readonly failure: Error | null;
}

/**
 * Keeps the last basis of each host. While the database does not answer, pages are made from the kept basis, until the browsers would
 * refuse its manifest.
 */
export function createLastGoodBasis({
  clock,
  log,
}: Pick<Deps, 'clock' | 'log'>): (host: string, read: () => Promise<PageBasis>) => Promise<KnownBasis> {
  const kept = new LRUCache<string, PageBasis>({ max: MAX_HOSTS });
  let loggedAtMs = Number.NEGATIVE_INFINITY;

  function logOnceAMinute(error: unknown): void {
    const nowMs = clock.nowMs();
    if (nowMs - loggedAtMs < MINUTE_MS) return;
    loggedAtMs = nowMs;
    log.error({ err: error }, 'the registry does not answer: pages are made from the last known releases');
  }

  return async (host, read) => {
    try {
      const basis = await read();
      // A page with an override belongs to one browser.
      if (basis.override === null) kept.set(host, basis);
      return { basis, failure: null };
    } catch (error) {
      const basis = kept.get(host);
      const expiresMs = Date.parse(basis?.manifest.expires ?? '');
      // A missing date is no number, and every comparison with it is false.
      if (!basis || !isDatabaseUnavailable(error) || !(expiresMs > clock.nowMs())) throw error;
      logOnceAMinute(error);
      return { basis, failure: error };
    }
  };
}
