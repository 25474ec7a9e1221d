import type { RemoteLifecycle } from '@carefront/shared/app';
import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { VerifiedRelease } from '../../releases/verified-release.ts';
import { allowRelease } from './known-files.ts';
import { ensureStyles } from './release-styles.ts';
import { pause, withLimit } from './time-limit.ts';

/** A load that takes longer counts as failed (SH-04). */
export const LOAD_LIMIT_MS = 8_000;
const RETRY_AFTER_MS = 300;

const loaded = new Map<string, Promise<RemoteLifecycle>>();
const unsettled = new Set<string>();
const attemptsByRelease = new Map<string, number>();

/** @throws Error whose `name` is the cause: `TimeLimitError`, or the name from the federation runtime. */
async function attempt(remote: string, release: VerifiedRelease): Promise<RemoteLifecycle> {
  // Each attempt gets a separate name: the runtime remembers a failure by name, so a retry under the same name would fail immediately.
  const attempts = (attemptsByRelease.get(release.id) ?? 0) + 1;
  attemptsByRelease.set(release.id, attempts);
  const alias = `${remote}@${release.id}--${attempts}`;
  allowRelease(release);
  registerRemotes([{ name: alias, entry: release.entry, type: 'global', entryGlobalName: release.container }]);
  const [lifecycle] = await Promise.all([loadRemote<RemoteLifecycle>(`${alias}/lifecycle`), ensureStyles(release)]);
  if (!lifecycle || typeof lifecycle.mount !== 'function') throw new TypeError('The remote exposes no lifecycle');
  return lifecycle;
}

async function loadWithRetry(remote: string, release: VerifiedRelease): Promise<RemoteLifecycle> {
  try {
    return await attempt(remote, release);
  } catch {
    await pause(RETRY_AFTER_MS);
    return attempt(remote, release);
  }
}

/**
 * Loads the lifecycle of a release, once per page. A failed load is not kept: the next call loads again.
 * @throws Error after two attempts, or `TimeLimitError` after LOAD_LIMIT_MS.
 */
export function loadRelease(remote: string, release: VerifiedRelease): Promise<RemoteLifecycle> {
  const known = loaded.get(release.id);
  if (known) return known;
  const loading = withLimit(loadWithRetry(remote, release), LOAD_LIMIT_MS);
  loaded.set(release.id, loading);
  unsettled.add(release.id);
  loading.catch(() => loaded.delete(release.id)).finally(() => unsettled.delete(release.id));
  return loading;
}

/** Whether a load of the release is not settled yet: a file that fails now may still be loaded by the second attempt. */
export const isLoading = (releaseId: string): boolean => unsettled.has(releaseId);
