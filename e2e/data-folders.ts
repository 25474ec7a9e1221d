import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';

/** Data folders of seeded installations below the run's folder. Every test server starts from a copy of one. */
export const SERVER_TEMPLATE = 'template-postgres';
export const EMBEDDED_TEMPLATE = 'template-embedded';
/** Inside a data folder: the address of its database on a PostgreSQL server. A folder without it contains its own database. */
const URL_FILE = 'database-url';

export interface DataFolderOptions {
  /** For tests of the embedded database itself: its file lock, its recovery after a kill. */
  isEmbedded?: boolean;
}

/** Makes a data folder like a fresh installation's, with its own copy of the seeded database. */
export async function freshDataDir({ isEmbedded = false }: DataFolderOptions = {}): Promise<string> {
  const folder = process.env.CAREFRONT_E2E_FOLDER;
  if (!folder) throw new Error('The global set-up has not run');
  const onServer = join(folder, SERVER_TEMPLATE);
  const template = isEmbedded || !existsSync(onServer) ? join(folder, EMBEDDED_TEMPLATE) : onServer;
  const dataDir = mkdtempSync(join(folder, 'data-'));
  cpSync(template, dataDir, { recursive: true });
  const templateUrl = databaseUrlOf(template);
  if (templateUrl) {
    const name = `test_${crypto.randomUUID().replaceAll('-', '')}`;
    await createDatabase(templateUrl, name, 'template_demo');
    keepDatabaseUrl(dataDir, withDatabase(templateUrl, name));
  }
  return dataDir;
}

/** Removes a data folder with its database. Nothing may use it any more. */
export async function removeDataDir(dataDir: string): Promise<void> {
  const url = databaseUrlOf(dataDir);
  if (url) await administer(url, `DROP DATABASE ${new URL(url).pathname.slice(1)} WITH (FORCE)`);
  rmSync(dataDir, { recursive: true, force: true });
}

/** Returns the `DATABASE_URL` of a data folder; undefined for an embedded database. */
export function databaseUrlOf(dataDir: string): string | undefined {
  const file = join(dataDir, URL_FILE);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

export function keepDatabaseUrl(dataDir: string, url: string): void {
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(join(dataDir, URL_FILE), url);
}

/** @param url - The address of any database of the same PostgreSQL server. */
export async function createDatabase(url: string, name: string, template = 'template0'): Promise<void> {
  await administer(url, `CREATE DATABASE ${name} TEMPLATE ${template}`);
}

function withDatabase(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

const administer = (url: string, statement: string): Promise<void> =>
  queryDatabase(withDatabase(url, 'postgres'), statement);

/** @param url - The address of the database. */
export async function queryDatabase(url: string, statement: string): Promise<void> {
  const client = new Client(url);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
