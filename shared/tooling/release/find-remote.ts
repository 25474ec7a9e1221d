import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isPackageName } from '@carefront/shared/domain/releases';
import { ROOT } from '../fingerprint.ts';
import { UsageError } from './arguments.ts';
import { type PackageName, readPackage } from './make-release.ts';

export interface FoundRemote extends PackageName {
  readonly folder: string;
}

const isFolderOf = (folder: string, name: string): boolean =>
  existsSync(join(folder, 'package.json')) && readPackage(folder).name === name;

/**
 * Finds the folder of the remote: the caller's folder, or one of this repository.
 * @param name - Absent: the remote of the caller's folder.
 * @param from - The caller's folder.
 */
export function findRemote(name: string | undefined, from: string): FoundRemote {
  if (name === undefined) {
    const found = existsSync(join(from, 'package.json')) ? readPackage(from) : { name: '', version: '' };
    if (!isPackageName(found.name)) throw new UsageError('Name a remote, or run the command in its folder.');
    return { ...found, folder: from };
  }
  const folder = [from, join(ROOT, name)].find((each) => isFolderOf(each, name));
  if (!folder) throw new UsageError(`There is no remote ${name} in this folder or in the repository.`);
  return { ...readPackage(folder), folder };
}
