import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const DEBIAN_FOLDER = '/usr/lib/postgresql';

/** The folder with `initdb` and `postgres`, or null when this machine has no PostgreSQL. */
export function findPostgres(): string | null {
  const onPath = (process.env.PATH ?? '').split(delimiter);
  const debian = existsSync(DEBIAN_FOLDER)
    ? readdirSync(DEBIAN_FOLDER)
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => join(DEBIAN_FOLDER, version, 'bin'))
    : [];
  const isComplete = (folder: string) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres'));
  return [...debian, ...onPath].find(isComplete) ?? null;
}
