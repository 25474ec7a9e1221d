import { Client } from 'pg';
import { seedDemo } from '../demo/seed-demo.ts';
import { createSecrets } from '../src/platform/access/secrets.ts';
import { migrate } from '../src/platform/database/open/migrate.ts';
import { type OpenDatabase, openDatabase } from '../src/platform/database/open/open-database.ts';

/** The demo's first day in every run, so that runs can be compared: a Monday, far from clock changes. */
export const BENCH_DAY = '2026-11-16';
export const BENCH_SECRET = 'a secret of the measurements, long enough';
/** 08:00 in Toronto on BENCH_DAY. */
export const BENCH_NOW_MS = Date.parse('2026-11-16T13:00:00Z');

export interface BenchDatabase {
  readonly database: OpenDatabase;
  close(): Promise<void>;
}

/**
 * Yields the databases to measure, one after the other, each migrated and seeded: the embedded database and, when BENCH_DATABASE_URL names
 * a server whose user may create databases, a new database on that server.
 */
export async function* benchDatabases(): AsyncGenerator<BenchDatabase> {
  yield await prepared(await openDatabase('memory:', '.'), async () => undefined);
  const server = process.env.BENCH_DATABASE_URL;
  if (!server) return;
  const name = `carefront_bench_${process.pid}`;
  await administer(server, `CREATE DATABASE ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  yield await prepared(await openDatabase(url.href, '.'), () => administer(server, `DROP DATABASE ${name}`));
}

async function prepared(database: OpenDatabase, drop: () => Promise<void>): Promise<BenchDatabase> {
  await migrate(database.ownerDb);
  await seedDemo(database.ownerDb, BENCH_DAY, createSecrets(BENCH_SECRET));
  return {
    database,
    close: async () => {
      await database.close();
      await drop();
    },
  };
}

async function administer(url: string, statement: string): Promise<void> {
  const client = new Client(url);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
