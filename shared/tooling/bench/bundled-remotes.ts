// Replaces the shell's remotes/load-release.ts in the one-bundle build: the site is in the bundle, the dialog in a chunk of the bundle's own.
import type { RemoteLifecycle } from '@carefront/shared/app';
import * as site from '../../../mf-site/src/lifecycle.ts';

export async function loadRelease(remote: string): Promise<RemoteLifecycle> {
  return remote === 'mf-site' ? site : import('../../../mf-booking/src/lifecycle.ts');
}

/** Prefetches the dialog's chunk, as the federated build prefetches the remotes' files. */
export function prefetchFiles(): void {
  void import(/* webpackPrefetch: true */ '../../../mf-booking/src/lifecycle.ts');
}

/** The document has the styles of all that it shows. */
export const useStyles = (): (() => void) => () => undefined;

/** A single bundle loads its own chunks: no file is allowed, guarded or watched. */
export function allowRelease(): void {}
export function guardScripts(): void {}
export function watchScripts(): void {}
