import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { catalogHere, packShared } from '../pack-shared.ts';
import { writeRemote } from './write-remote.ts';

const PACKAGES = 'packages';

/**
 * Makes a remote in a folder outside this repository. It contains the packed packages that it is built with.
 * @throws Error if the folder has files.
 */
export function createOutside(folder: string, name: string): void {
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new Error(`${folder} is not empty.`);
  const { version, shared, tooling } = packShared(join(folder, PACKAGES));
  const fileOf = (packed: string) => `file:${PACKAGES}/${basename(packed)}`;
  const files = { '@carefront/shared': fileOf(shared), '@carefront/tooling': fileOf(tooling) };
  writeRemote(folder, name, { version, catalog: catalogHere(), files });
  writeFileSync(join(folder, '.gitignore'), 'node_modules/\ndist/\n');
}
