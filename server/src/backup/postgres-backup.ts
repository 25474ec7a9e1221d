import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { sqlState } from '../platform/database/database-errors.ts';
import type { Select } from '../platform/database/open/open-database.ts';
import { compareCounts, countRows, type RowCounts, readMigrationNames } from './count-rows.ts';

/** Sees the rows of all clinics and changes none. Made by the first backup; a login has it only when it owns the schema. */
const BACKUP_ROLE = 'carefront_backup';
const POLICY = 'backup_reads';
/** Calls queue behind a waiting `CREATE POLICY`, so it waits shortly, again and again. */
const POLICY_LOCK_MS = 300;
const POLICY_TRIES = 100;
const DEBIAN_FOLDER = '/usr/lib/postgresql';
const LOCK_NOT_FREE = '55P03';
const NOT_ALLOWED = '42501';
const DUMP_FILE = 'database.dump';
const GUARDED_WITHOUT_POLICY = `
  SELECT format('%I.%I', n.nspname, c.relname) AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE c.relkind = 'r' AND c.relrowsecurity
    AND NOT EXISTS (SELECT FROM pg_policy WHERE polrelid = c.oid AND polname = '${POLICY}')`;

export interface DatabaseCopy {
  readonly migrations: string[];
  readonly rows: RowCounts;
}

/**
 * Dumps a PostgreSQL database with `pg_dump`, while servers use it. `pg_dump` alone fails as the schema's owner, whom row-level security
 * restricts as well, and with its option for that it writes empty tables and succeeds. So the numbers of rows of the same snapshot are
 * compared with the written file.
 * @param url - With the login of the schema's owner.
 * @throws Error when the owner may not read all rows, `pg_dump` fails, or the dump has other rows.
 */
export async function dumpPostgres(url: string, folder: string): Promise<DatabaseCopy> {
  return connected(url, async (client, select) => {
    const role = await readingRole(client, select);
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    if (role) await client.query(`SET LOCAL ROLE ${role}`);
    if (role) await requireAllRowsVisible(select);
    const rows = await countRows(select);
    const migrations = await readMigrationNames(select);
    const [snapshot] = await select<{ id: string }>('SELECT pg_export_snapshot() AS id');
    const file = join(folder, DUMP_FILE);
    const asRole = role ? [`--role=${role}`, '--enable-row-security'] : [];
    await run(url, 'pg_dump', ['--format=custom', `--snapshot=${snapshot?.id}`, ...asRole, `--file=${file}`]);
    await client.query('COMMIT');
    compareCounts('The dump', rows, await rowsIn(url, file));
    return { migrations, rows };
  });
}

/**
 * Restores a dump into an empty database.
 * @param url - With the login that shall own the schema.
 * @throws Error when the database has tables, `pg_restore` fails, or the database has other rows than the backup.
 */
export async function restorePostgres(url: string, folder: string, rows: RowCounts): Promise<void> {
  await connected(url, async (client, select) => {
    if ((await listTables(select)).length > 0)
      throw new Error('the database is not empty. Restore into a new one (CREATE DATABASE)');
    for (const role of ['carefront_app', BACKUP_ROLE]) await makeRole(client, role);
    const list = await listForAnyOwner(url, folder);
    await run(url, 'pg_restore', [
      '--exit-on-error',
      '--single-transaction',
      '--no-owner',
      `--use-list=${list}`,
      `--dbname=${client.database}`,
      join(folder, DUMP_FILE),
    ]).finally(() => rm(dirname(list), { recursive: true }));
    await client.query(`ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO carefront_app;
      ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT USAGE ON SEQUENCES TO carefront_app`);
    const role = await readingRole(client, select);
    await client.query('BEGIN READ ONLY');
    if (role) await client.query(`SET LOCAL ROLE ${role}`);
    compareCounts('The restored database', rows, await countRows(select));
    await client.query('COMMIT');
    await client.query('ANALYZE');
  });
}

/** Writes which parts of the dump are restored: not the privileges of objects to come, which name the login that made the backup. */
async function listForAnyOwner(url: string, folder: string): Promise<string> {
  const lines: string[] = [];
  await run(url, 'pg_restore', ['--list', join(folder, DUMP_FILE)], (line) => {
    if (!line.includes(' DEFAULT ACL ')) lines.push(line);
  });
  const path = join(await mkdtemp(join(tmpdir(), 'carefront-restore-')), 'parts');
  await writeFile(path, lines.join('\n'));
  return path;
}

async function connected<T>(url: string, work: (client: Client, select: Select) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0');
    // The caller states the row type, as with every driver.
    return await work(client, async <R>(text: string) => (await client.query(text)).rows as R[]);
  } finally {
    await client.end();
  }
}

const listTables = (select: Select) =>
  select<{ name: string }>(
    "SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace",
  );

/** Returns the role that sees all rows; null when the login itself does. */
async function readingRole(client: Client, select: Select): Promise<string | null> {
  const [login] = await select<{ seesAll: boolean }>(
    'SELECT rolsuper OR rolbypassrls AS "seesAll" FROM pg_roles WHERE rolname = current_user',
  );
  if (login?.seesAll) return null;
  await makeRole(client, BACKUP_ROLE);
  const unread = await select<{ name: string }>(GUARDED_WITHOUT_POLICY);
  for (const { name } of unread) await letRead(client, name);
  const schemas = await select<{ name: string }>(
    "SELECT quote_ident(nspname) AS name FROM pg_namespace WHERE nspname IN ('public', 'pgboss')",
  );
  for (const { name } of schemas)
    await client.query(`GRANT USAGE ON SCHEMA ${name} TO ${BACKUP_ROLE};
      GRANT SELECT ON ALL TABLES IN SCHEMA ${name} TO ${BACKUP_ROLE};
      GRANT SELECT ON ALL SEQUENCES IN SCHEMA ${name} TO ${BACKUP_ROLE}`);
  return BACKUP_ROLE;
}

/** The counts of the snapshot have the same role as the dump: a table that a release made meanwhile would be empty in both. */
async function requireAllRowsVisible(select: Select): Promise<void> {
  const [hidden] = await select<{ name: string }>(GUARDED_WITHOUT_POLICY);
  if (hidden) throw new Error(`the rows of ${hidden.name} are hidden from ${BACKUP_ROLE}. Try again`);
}

async function letRead(client: Client, table: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await client.query(`BEGIN; SET LOCAL lock_timeout = ${POLICY_LOCK_MS};
        CREATE POLICY ${POLICY} ON ${table} FOR SELECT TO ${BACKUP_ROLE} USING (true); COMMIT`);
      return;
    } catch (error) {
      await client.query('ROLLBACK');
      if (sqlState(error) !== LOCK_NOT_FREE || tries === POLICY_TRIES) throw error;
      await sleep(POLICY_LOCK_MS);
    }
  }
}

/** @throws Error with what an administrator has to run when the login may make no role. */
async function makeRole(client: Client, role: string): Promise<void> {
  try {
    await client.query(`DO $$ BEGIN
        IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '${role}') THEN
          CREATE ROLE ${role} NOLOGIN NOSUPERUSER NOBYPASSRLS NOCREATEDB NOCREATEROLE;
        END IF;
      END $$;
      GRANT ${role} TO CURRENT_USER`);
  } catch (error) {
    if (sqlState(error) !== NOT_ALLOWED) throw error;
    throw new Error(
      `the login ${client.user} may not make the role ${role}. As an administrator: CREATE ROLE ${role} NOLOGIN; GRANT ${role} TO ${client.user}`,
      { cause: error },
    );
  }
}

// The programs of PostgreSQL -------------------------------------------------------------------------------------------

/** @throws Error when the machine has no such program. */
function programPath(name: 'pg_dump' | 'pg_restore'): string {
  const debian = existsSync(DEBIAN_FOLDER)
    ? readdirSync(DEBIAN_FOLDER)
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => join(DEBIAN_FOLDER, version, 'bin'))
    : [];
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...debian];
  const found = folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
  if (!found)
    throw new Error(`${name} is missing. Install the client programs of PostgreSQL (Debian: postgresql-client)`);
  return found;
}

/** The password goes by the environment: every user of the machine may read the arguments of a process. */
function start(url: string, name: 'pg_dump' | 'pg_restore', args: readonly string[]) {
  const { host, port, user, password, database } = new Client({ connectionString: url });
  const tls = new URL(url).searchParams.get('sslmode');
  const login = {
    PGHOST: host,
    PGPORT: String(port),
    PGDATABASE: database ?? '',
    PGUSER: user ?? '',
    ...(password && { PGPASSWORD: password }),
    ...(tls && { PGSSLMODE: tls }),
  };
  return spawn(programPath(name), args, {
    env: { PATH: process.env.PATH, ...login },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Passes the standard output on line by line. @throws Error with what the program said. */
async function run(
  url: string,
  name: 'pg_dump' | 'pg_restore',
  args: readonly string[],
  onLine: (line: string) => void = () => undefined,
): Promise<void> {
  const child = start(url, name, args);
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  await eachLine(child.stdout, onLine);
  const code = await ended;
  if (code !== 0) throw new Error(`${name} ended with ${code}: ${said.trim()}`);
}

/** Only a line feed ends a line here. Node's `readline` also splits at U+2028, which a person's text may contain. */
async function eachLine(output: Readable, onLine: (line: string) => void): Promise<void> {
  let rest = '';
  for await (const chunk of output.setEncoding('utf8')) {
    const lines = `${rest}${String(chunk)}`.split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) onLine(line);
  }
  if (rest !== '') onLine(rest);
}

/** Counts the rows of each table in a dump. No server is needed for it. */
async function rowsIn(url: string, file: string): Promise<RowCounts> {
  const rows: Record<string, number> = {};
  let table: string | undefined;
  await run(url, 'pg_restore', ['--data-only', '--file=-', file], (line) => {
    if (table !== undefined) {
      if (line === '\\.') table = undefined;
      else rows[table] = (rows[table] ?? 0) + 1;
      return;
    }
    const begin = /^COPY ([\w".]+) \(.*\) FROM stdin;$/.exec(line)?.[1];
    if (begin) table = begin.replaceAll('"', '');
  });
  return rows;
}
