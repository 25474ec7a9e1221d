import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { MAPLE } from '../../demo/seed/demo-ids.ts';
import { inClinic } from '../../src/platform/database/clinic-scope.ts';
import { MIGRATIONS_FOLDER, type MigrateOptions, migrate } from '../../src/platform/database/open/migrate.ts';
import { openDatabase } from '../../src/platform/database/open/open-database.ts';
import { createLog } from '../../src/platform/log/log.ts';
import { startServerProcess } from '../setup/server-process.ts';
import { openTestDatabase } from '../setup/test-database.ts';

const { database, url, close } = await openTestDatabase();
const folder = await mkdtemp(join(tmpdir(), 'carefront-migrations-'));
const dataDir = await mkdtemp(join(tmpdir(), 'carefront-data-'));
await cp(MIGRATIONS_FOLDER, folder, { recursive: true });
const held: Client[] = [];

afterEach(async () => {
  for (const client of held.splice(0)) await client.end();
});
afterAll(async () => {
  await close();
  for (const each of [folder, dataDir]) await rm(each, { recursive: true, force: true });
});

/** Runs the statements in a transaction of another connection and leaves it open. */
async function openTransaction(...statements: string[]): Promise<Client> {
  const client = new Client(url);
  await client.connect();
  held.push(client);
  await client.query('BEGIN');
  for (const statement of statements) await client.query(statement);
  return client;
}

/** Adds a migration after all others. */
async function nextMigration(name: string, statements: string): Promise<string> {
  await writeFile(join(folder, `${name}.up.sql`), statements);
  return name;
}

const run = (patience: MigrateOptions['patience'] = {}) =>
  migrate(database.ownerDb, { folder, patience: { lockMs: 200, pauseMs: 200, ...patience } });

/** Reads clients for a while, as requests do. @returns Duration of the slowest read in ms. */
async function slowestRead(forMs: number): Promise<number> {
  let slowest = 0;
  const end = performance.now() + forMs;
  while (performance.now() < end) {
    const began = performance.now();
    await inClinic(MAPLE.clinicId, () => database.pool.query('SELECT id FROM client LIMIT 1'));
    slowest = Math.max(slowest, performance.now() - began);
    await sleep(20);
  }
  return slowest;
}

async function untilLocked(table: string): Promise<void> {
  for (;;) {
    const { rows } = await database.pool.query(
      `SELECT 1 FROM pg_locks WHERE relation = '${table}'::regclass AND mode = 'AccessExclusiveLock' AND granted`,
    );
    if (rows.length > 0) return;
    await sleep(10);
  }
}

// The embedded database has one connection: nothing can hold a lock against its migrations.
describe.runIf(database.kind === 'postgres')('while others use the database', () => {
  it('BK-85 a node with nothing to migrate starts beside a transaction that has read every guarded table', async () => {
    await openTransaction(
      `DO $$ DECLARE guarded regclass; BEGIN
         FOR guarded IN SELECT oid FROM pg_class WHERE relrowsecurity AND relkind = 'r'
         LOOP EXECUTE 'SELECT 1 FROM ' || guarded || ' LIMIT 1'; END LOOP;
       END $$`,
    );
    const node = await startServerProcess({ DATA_DIR: dataDir, DATABASE_URL: url });
    expect((await fetch(`${node.origin}/readyz`)).status).toBe(200);
    expect(await node.end('SIGTERM')).toBe(0);
  });

  it('BK-85 a migration waits shortly for a reader of its table, lets requests pass, and is tried again', async () => {
    const reader = await openTransaction('SELECT 1 FROM client');
    const name = await nextMigration('9001_column', 'ALTER TABLE client ADD COLUMN given_one integer');
    const migrating = run();
    expect(await slowestRead(2_500)).toBeLessThan(1_000);
    await reader.query('COMMIT');
    expect(await migrating).toEqual([name]);
  });

  it('BK-85 a migration locks no guarded table that it does not name', async () => {
    await openTransaction('SELECT 1 FROM appointment');
    const name = await nextMigration('9002_other_table', 'ALTER TABLE client ADD COLUMN given_two integer');
    expect(await run({ givesUpAfterMs: 1_500 })).toEqual([name]);
  });

  it('BK-85 a migration that is the victim of a deadlock is tried again', async () => {
    const other = await openTransaction('SELECT 1 FROM client');
    const name = await nextMigration(
      '9003_deadlock',
      `SET LOCAL deadlock_timeout = '50ms';
       ALTER TABLE contact_type ADD COLUMN given_three integer;
       SELECT pg_sleep(0.5);
       ALTER TABLE client ADD COLUMN given_three integer`,
    );
    const migrating = run({ lockMs: 5_000 });
    await untilLocked('contact_type');
    await other.query('SELECT 1 FROM contact_type');
    await other.query('COMMIT');
    expect(await migrating).toEqual([name]);
  });

  it('BK-85 a migration that never gets its lock ends with a clear error, and the earlier one stays', async () => {
    const reader = await openTransaction('SELECT 1 FROM client');
    const names = [
      await nextMigration('9004_free', 'ALTER TABLE contact_type ADD COLUMN given_four integer'),
      await nextMigration('9005_locked', 'ALTER TABLE client ADD COLUMN given_five integer'),
    ];
    await expect(run({ givesUpAfterMs: 700 })).rejects.toThrow(
      /^Migration failed: 9005_locked \(\d+ tries within 1 s\): other transactions hold its tables/,
    );
    await reader.query('COMMIT');
    expect(await run()).toEqual(names.slice(1));
  });

  it('BK-85 two nodes that start at once apply each migration once', async () => {
    const names = [
      await nextMigration('9006_one', 'CREATE TABLE given_six (id integer); SELECT pg_sleep(0.2)'),
      await nextMigration('9007_two', 'CREATE TABLE given_seven (id integer)'),
    ];
    const applied = await Promise.all([run(), run(), run()]);
    expect(applied.flat().sort()).toEqual(names);
  });

  it('BK-85 an index is built while others write its table', async () => {
    const writer = await openTransaction('UPDATE client SET first_name = first_name WHERE clinic_id = 1');
    const name = await nextMigration(
      '9008_index',
      'CREATE INDEX CONCURRENTLY client_given ON client (clinic_id, last_name)',
    );
    const migrating = run();
    await sleep(500);
    // Ends although the first writer is still open; behind a lock of the index it would wait for that writer's commit.
    await database.ownerPool.query('UPDATE client SET first_name = first_name WHERE clinic_id = 2');
    await writer.query('COMMIT');
    expect(await migrating).toEqual([name]);
    const { rows } = await database.ownerPool.query(
      `SELECT indisvalid FROM pg_index WHERE indexrelid = 'client_given'::regclass`,
    );
    expect(rows).toEqual([{ indisvalid: true }]);
  });
});

describe.runIf(database.kind === 'postgres')('roles', () => {
  const owner = `owner_${process.pid}`;
  const requests = `requests_${process.pid}`;
  const asSuperuser = async (statement: string) => {
    const postgres = new URL(url);
    postgres.pathname = '/postgres';
    const client = new Client(postgres.href);
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  const urlOf = (role: string) => {
    const own = new URL(url);
    own.username = role;
    own.pathname = `/${owner}`;
    return own.href;
  };
  const REFUSED = '42501';

  it('RL-02 the role of requests changes no table; with DATABASE_OWNER_URL not even by leaving its role', async () => {
    await asSuperuser(`CREATE ROLE ${owner} LOGIN NOSUPERUSER BYPASSRLS CREATEROLE`);
    await asSuperuser(`CREATE ROLE ${requests} LOGIN NOSUPERUSER NOBYPASSRLS IN ROLE carefront_app`);
    await asSuperuser(`CREATE DATABASE ${owner} OWNER ${owner}`);
    const opened = await openDatabase(urlOf(requests), '.', {
      ownerUrl: urlOf(owner),
      log: createLog('silent'),
    });
    try {
      expect(await migrate(opened.ownerDb)).toContain('0001_clinics_and_people');
      for (const statement of [
        'ALTER TABLE client ADD COLUMN given integer',
        'ALTER TABLE client NO FORCE ROW LEVEL SECURITY',
        'DROP TABLE client',
        'TRUNCATE client',
        'CREATE TABLE given (id integer)',
        'CREATE INDEX given ON client (clinic_id)',
        'DROP POLICY own_clinic ON client',
        `INSERT INTO kysely_migration (name, timestamp) VALUES ('9999_given', '')`,
        `SELECT set_config('role', '${owner}', false)`,
      ])
        await expect(opened.pool.query(statement), statement).rejects.toMatchObject({ code: REFUSED });
      const client = await opened.pool.connect();
      await client.query('RESET ROLE');
      await expect(client.query('DROP TABLE client')).rejects.toMatchObject({ code: REFUSED });
      client.release(true);
      expect((await opened.pool.query('SELECT id FROM clinic')).rows).toEqual([]);
      // The whole product works with the two logins, from the seed to the job queue.
      const urls = { DATABASE_URL: urlOf(requests), DATABASE_OWNER_URL: urlOf(owner) };
      const node = await startServerProcess({ DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...urls });
      expect(node.output).toContain('have just been made');
      expect((await fetch(`${node.origin}/api/site/get-clinic-info/null`)).status).toBe(200);
      expect(await node.end('SIGTERM')).toBe(0);
    } finally {
      await opened.close();
      await asSuperuser(`DROP DATABASE ${owner} WITH (FORCE)`);
      for (const role of [owner, requests]) await asSuperuser(`DROP ROLE ${role}`);
    }
  });
});
