import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface MigrationFile {
  /** Such as `0054_topic`. */
  readonly name: string;
  readonly text: string;
  /** Number of the oldest migration that code must know to work on the schema after this one. null: all code goes on working. */
  readonly oldestCode: string | null;
  /** The statements that create or drop indexes without blocking writers; they run outside a transaction. null: a file without them. */
  readonly indexes: readonly IndexChange[] | null;
}

export interface IndexChange {
  readonly statement: string;
  /** Name of the index that the statement creates; null when it drops one. */
  readonly creates: string | null;
}

const OLDEST_CODE = /^-- Needs code: (\d{4})$/m;
const COMMENTS = /--[^\n]*/g;
const BODIES = /\$(\w*)\$[\s\S]*?\$\1\$/g;
const CREATE_CONCURRENTLY = /^create (?:unique )?index concurrently ([a-z]\w*) on /i;
const DROP_CONCURRENTLY = /^drop index concurrently if exists [a-z]\w*$/i;

/** Reads the migrations of a folder from `NNNN_topic.up.sql`, oldest first. */
export async function readMigrations(folder: string): Promise<MigrationFile[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.up.sql')).sort();
  return Promise.all(
    files.map(async (file) =>
      migrationOf(file.slice(0, -'.up.sql'.length), await readFile(join(folder, file), 'utf8')),
    ),
  );
}

export function migrationOf(name: string, text: string): MigrationFile {
  const commands = commandsOf(text);
  const isConcurrent = commands.some((command) => /\bconcurrently\b/i.test(command));
  return {
    name,
    text,
    oldestCode: OLDEST_CODE.exec(text)?.[1] ?? null,
    indexes: isConcurrent ? commands.map((command) => indexChangeOf(name, command)) : null,
  };
}

function indexChangeOf(name: string, statement: string): IndexChange {
  const creates = CREATE_CONCURRENTLY.exec(statement)?.[1] ?? null;
  if (creates === null && !DROP_CONCURRENTLY.test(statement))
    throw new Error(
      `${name}: a file with CONCURRENTLY contains only CREATE INDEX CONCURRENTLY name ON … and DROP INDEX CONCURRENTLY IF EXISTS name`,
    );
  return { statement, creates };
}

/** Returns the statements of a file, each on one line, without comments and without the bodies of functions. */
export function commandsOf(text: string): string[] {
  return text
    .replace(COMMENTS, '')
    .replace(BODIES, '')
    .split(';')
    .map((command) => command.trim().replace(/\s+/g, ' '))
    .filter((command) => command !== '');
}
