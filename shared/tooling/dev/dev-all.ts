import { join } from 'node:path';
import { buildableFolders, buildChanged } from '../build-packages.ts';
import { ROOT } from '../fingerprint.ts';
import { startLocalServer } from './local-server.ts';
import { watchSources } from './watch-sources.ts';

/**
 * Runs the server and the builds of the packages. A build is published like any release and open pages reload; typed text stays, because
 * the tab keeps the drafts.
 * @param packages - Packages that are built again; empty: all.
 */
export async function devAll(packages: readonly string[]): Promise<void> {
  const watched = packages.length > 0 ? packages : buildableFolders();
  await buildChanged();
  startLocalServer({ DEV_RELOAD: '1' });
  const folders = [...watched, 'shared'].map((folder) => join(ROOT, folder, 'src'));
  watchSources(folders, () => buildChanged(watched));
}
