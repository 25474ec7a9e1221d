import { createHash } from 'node:crypto';

const THIRDS = 3;
const DAY_MS = 86_400_000;
/** Tests of the embedded database itself, of its schema and of row security. They run on it every day. */
const EVERY_DAY: readonly string[] = [
  'test/access/row-security.sql.int.test.ts',
  'test/platform/database.sql.int.test.ts',
  'test/platform/pglite-pool.sql.int.test.ts',
  'test/platform/process.sql.int.test.ts',
  'test/platform/tables.sql.int.test.ts',
];
/** A change to one of these can change the result of every SQL test. */
const CONCERNS_ALL =
  /^(?:server\/(?:migrations|src\/platform\/database|src\/jobs|test\/setup)\/|server\/(?:package\.json|vitest\.config\.ts)$|pnpm-workspace\.yaml$)/;

export interface EmbeddedDay {
  /** Calendar date, such as `2026-11-29`, or `all` for every SQL test. */
  readonly day: string;
  /** Changed files with paths from the project's root; null when they are not known. */
  readonly changed: readonly string[] | null;
}

export interface EmbeddedChoice {
  readonly files: readonly string[];
  /** Says in one line why these files run. */
  readonly reason: string;
}

/**
 * Chooses the SQL tests that run on the embedded database: those that run every day, those of the day's third, and those that the branch
 * changed. PostgreSQL runs all of them every time.
 * @param files - Paths of all SQL tests from the server's folder.
 * @throws RangeError when `day` is no calendar date and not `all`.
 */
export function chooseForEmbedded(files: readonly string[], { day, changed }: EmbeddedDay): EmbeddedChoice {
  if (day === 'all') return { files, reason: 'all' };
  const third = thirdOf(day);
  if (changed === null) return { files, reason: 'all, because git does not say what changed' };
  const forAll = changed.find((file) => CONCERNS_ALL.test(file));
  if (forAll !== undefined) return { files, reason: `all, because ${forAll} changed` };
  const isChanged = (file: string) => changed.some((path) => concerns(path, file));
  const chosen = files.filter((file) => EVERY_DAY.includes(file) || isChanged(file) || groupOf(file) === third);
  return {
    files: chosen,
    reason: `third ${third + 1} of ${THIRDS}, and what changed (EMBEDDED_DAY=${day} chooses this third again)`,
  };
}

/** @returns 0, 1 or 2; the next day has the next third. */
function thirdOf(day: string): number {
  const startMs = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(startMs)) throw new RangeError(`EMBEDDED_DAY is a date such as 2026-11-29, or all: ${day}`);
  return Math.floor(startMs / DAY_MS) % THIRDS;
}

/** From the path alone, so that a new file moves no other file to another third. */
function groupOf(file: string): number {
  return createHash('sha1').update(file).digest().readUInt32BE(0) % THIRDS;
}

/** True for the test itself, and for a module beside it that is no test. */
function concerns(path: string, file: string): boolean {
  if (path === `server/${file}`) return true;
  const isTest = path.endsWith('.test.ts');
  return !isTest && folderOf(path) === `server/${folderOf(file)}`;
}

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/'));
