import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Returns the folder with the code of `@carefront/shared` that a package imports: its sources here, JavaScript in a packed one. */
export function sharedSources(packageDir: string): string {
  const contracts = createRequire(join(packageDir, 'package.json')).resolve('@carefront/shared/contracts');
  return dirname(dirname(contracts));
}

/** Returns the address of a file of `@carefront/shared`. @param file - Without its ending, such as 'ui/theme/make-classes'. */
export function sharedSource(packageDir: string, file: string): string {
  const path = join(sharedSources(packageDir), file);
  const found = ['.ts', '.tsx', '.js'].map((ending) => `${path}${ending}`).find(existsSync);
  if (!found) throw new Error(`@carefront/shared has no ${file}`);
  return found;
}
