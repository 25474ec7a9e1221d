import { join } from 'node:path';
import { buildableFolders, buildChanged } from '../build-packages.mjs';
import { ROOT } from '../fingerprint.mjs';
import { startLocalServer } from './local-server.mjs';
import { watchSources } from './watch-sources.mjs';

/**
 * Runs the server and the builds of all packages. A build is published like any release and open pages reload; typed text stays, because
 * the tab keeps the drafts.
 */
export async function devAll() {
  await buildChanged();
  startLocalServer({ DEV_RELOAD: '1' });
  const folders = [...buildableFolders(), 'shared'].map((folder) => join(ROOT, folder, 'src'));
  watchSources(folders, () => buildChanged());
}
