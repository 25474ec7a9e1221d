import type { RemoteLifecycle } from '@carefront/shared/app';
import * as site from '../../../mf-site/src/lifecycle.ts';

export const LOAD_LIMIT_MS = 8_000;

/** Replaces the shell's loading in the one-bundle build: the site is in the bundle, the dialog in a separate chunk. */
export async function loadRelease(remote: string): Promise<RemoteLifecycle> {
  return remote === 'mf-site' ? site : import('../../../mf-booking/src/lifecycle.ts');
}

/** Nothing is loaded twice here. */
export const isLoading = (): boolean => false;
