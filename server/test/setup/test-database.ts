import { randomUUID } from 'node:crypto';
import { cpSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { inject } from 'vitest';
import { type OpenDatabase, openDatabase } from '../../src/platform/database/open/open-database.ts';
import { createLog } from '../../src/platform/log/log.ts';

export interface TestDatabase {
  database: OpenDatabase;
  url: string;
  close(): Promise<void>;
}

const SILENT = { log: createLog('silent') };

/** Opens a copy of the seeded template. `close` removes the copy. */
export async function openTestDatabase(): Promise<TestDatabase> {
  return inject('databaseKind') === 'pglite' ? copyFolder(inject('template')) : copyDatabase(inject('template'));
}

async function copyFolder(template: string): Promise<TestDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'carefront-lite-'));
  cpSync(template, join(folder, 'db'), { recursive: true }); // the asynchronous copy of about 1,000 small files takes twice as long
  const url = `file:${join(folder, 'db')}`;
  const database = await openDatabase(url, folder, SILENT);
  const close = async () => {
    await database.close();
    await rm(folder, { recursive: true, force: true });
  };
  return { database, url, close };
}

async function copyDatabase(template: string): Promise<TestDatabase> {
  // Not the id of the process: in a long run, the system gives an id again while the database of its first process is still there.
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const url = new URL(template);
  url.pathname = `/${name}`;
  await administer(template, `CREATE DATABASE ${name} TEMPLATE template_demo`);
  const database = await openDatabase(url.href, '.', SILENT);
  const close = async () => {
    await database.close();
    await administer(template, `DROP DATABASE ${name} WITH (FORCE)`);
  };
  return { database, url: url.href, close };
}

async function administer(template: string, statement: string): Promise<void> {
  const url = new URL(template);
  url.pathname = '/postgres';
  const client = new Client(url.href);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
