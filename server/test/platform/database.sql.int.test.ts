import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { Migrator, NO_MIGRATIONS } from 'kysely/migration';
import { afterAll, describe, expect, it } from 'vitest';
import { sqlState, violatedConstraint } from '../../src/platform/database/database-errors.ts';
import { MIGRATIONS_FOLDER, migrate, sqlFiles } from '../../src/platform/database/open/migrate.ts';
import { transaction } from '../../src/platform/database/transaction.ts';
import { openTestDatabase } from '../setup/test-database.ts';

const { database, close } = await openTestDatabase();
// The owner's connection is used because it may create tables. The tests apply to every connection.
const { ownerDb: db, ownerPool: pool, kind } = database;
afterAll(close);

const failWith = (state: string) =>
  sql.raw(`DO $$ BEGIN RAISE EXCEPTION 'asked for' USING ERRCODE = '${state}'; END $$`);

describe('values', () => {
  it('BK-35 are the same from both databases: no time zone of the process, and numbers instead of text', async () => {
    const { rows } = await pool.query(
      `SELECT 9007199254740991::int8 AS big, date '2026-03-08' AS day, timestamp '2026-03-08 02:30' AS wall,
        interval '1 hour 30 minutes' AS length, timestamptz '2026-03-08 02:30:00.123+00' AS moment,
        timestamptz '2026-01-01 00:00+05:30' AS east, $1::bytea AS bytes, $2::jsonb AS json, true AS yes, NULL::int8 AS nothing`,
      [Buffer.from([0, 255]), JSON.stringify({ a: [1] })],
    );
    const plain = await pool.query(`SELECT 1::int8 AS one, date '2026-03-08' AS day`);
    expect(plain.rows).toEqual([{ one: 1, day: '2026-03-08' }]);
    expect(rows[0]).toEqual({
      big: 9_007_199_254_740_991,
      day: '2026-03-08',
      wall: '2026-03-08 02:30:00',
      length: '01:30:00',
      moment: new Date('2026-03-08T02:30:00.123Z'),
      east: new Date('2025-12-31T18:30:00Z'),
      bytes: Buffer.from([0, 255]),
      json: { a: [1] },
      yes: true,
      nothing: null,
    });
  });

  it('API-03 of errors include state and constraint', async () => {
    const twice = pool.query(`INSERT INTO country (id, name, symbol, dialling_code) VALUES (1, 'Again', 'AA', '1')`);
    const error = await twice.catch((caught: unknown) => caught);
    expect([sqlState(error), violatedConstraint(error)]).toEqual(['23505', 'country_pkey']);
    expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  });

  it('include the number of changed rows', async () => {
    const result = await db
      .updateTable('clinic')
      .set({ time_picker_interval: 15 })
      .where('id', '<', 3)
      .executeTakeFirst();
    expect(result.numUpdatedRows).toBe(2n);
    const none = await db.deleteFrom('clinic_host').where('host', '=', 'none').executeTakeFirst();
    expect(none.numDeletedRows).toBe(0n);
  });
});

describe('transactions', () => {
  it('BK-84 isolate concurrent writers: no increment is lost', async () => {
    await sql`CREATE TABLE counter (value integer NOT NULL)`.execute(db);
    await sql`INSERT INTO counter VALUES (0)`.execute(db);
    const increment = () =>
      transaction(db, async (tx) => {
        const { rows } = await sql<{ value: number }>`SELECT value FROM counter FOR UPDATE`.execute(tx);
        await sleep(1);
        await sql`UPDATE counter SET value = ${(rows[0]?.value ?? 0) + 1}`.execute(tx);
      });
    await Promise.all(Array.from({ length: 30 }, increment));
    const { rows } = await sql<{ value: number }>`SELECT value FROM counter`.execute(db);
    expect(rows).toEqual([{ value: 30 }]);
  });

  it('BK-84 leave nothing behind when the work throws', async () => {
    const work = transaction(db, async (tx) => {
      await tx.insertInto('clinic_host').values({ clinic_id: 1, host: 'half.example' }).execute();
      throw new Error('changed my mind');
    });
    await expect(work).rejects.toThrow('changed my mind');
    expect(await db.selectFrom('clinic_host').selectAll().where('host', '=', 'half.example').execute()).toEqual([]);
  });

  it.each(['40001', '40P01', '23503'])('BK-84 are repeated, at most twice, after %s', async (state) => {
    let runs = 0;
    const succeedsAt = (run: number) => {
      runs = 0;
      return transaction(db, async (tx) => {
        runs += 1;
        if (runs < run) await failWith(state).execute(tx);
        return runs;
      });
    };
    expect(await succeedsAt(3)).toBe(3);
    await expect(succeedsAt(4)).rejects.toMatchObject({ code: state });
    expect(runs).toBe(3);
  });

  it('are not repeated after other errors', async () => {
    let runs = 0;
    const work = transaction(db, async (tx) => {
      runs += 1;
      await failWith('23514').execute(tx);
    });
    await expect(work).rejects.toMatchObject({ code: '23514' });
    expect(runs).toBe(1);
  });

  it('refuse use of the pool inside them, and leave the pool usable', async () => {
    const message = 'The pool was used inside an open transaction';
    await expect(transaction(db, () => pool.query('SELECT 1'))).rejects.toThrow(message);
    await expect(transaction(db, () => db.selectFrom('clinic').select('id').execute())).rejects.toThrow(message);
    await expect(transaction(db, () => transaction(db, async () => 1))).rejects.toThrow(message);
    expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  });

  it.each(['57P01', '53300', '55P03', '57014', '08006'])(
    'API-03 report %s as unavailable, with a wait',
    async (state) => {
      const work = transaction(db, async (tx) => void (await failWith(state).execute(tx)));
      await expect(work).rejects.toMatchObject({ code: 'unavailable', extras: { retryAfterSeconds: 2 } });
    },
  );
});

describe.runIf(kind === 'postgres')('limits of a connection', () => {
  it('API-03 are 5 s per statement, 3 s per lock and 10 s per idle transaction', async () => {
    const { rows } = await pool.query(
      `SELECT name, setting::int AS ms FROM pg_settings
       WHERE name IN ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout') ORDER BY name`,
    );
    expect(rows.map((row) => row.ms)).toEqual([10_000, 3_000, 5_000]);
  });

  it('API-03 make a lost connection an error answer, without ending the process', async () => {
    const client = await pool.connect();
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    await pool.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid]);
    await expect(client.query('SELECT 1')).rejects.toMatchObject({ code: 'unavailable' });
    client.release(true);
    expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  });
});

describe('migrations', () => {
  it('apply all of a file or nothing, keep those before a failed one, and name that one', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'carefront-sql-'));
    const fresh = await openTestDatabase();
    try {
      await sql`DROP TABLE kysely_migration`.execute(fresh.database.ownerDb);
      await writeFile(join(folder, '0001_one.up.sql'), 'CREATE TABLE one (id integer); CREATE TABLE two (id integer);');
      await writeFile(
        join(folder, '0002_broken.up.sql'),
        'CREATE TABLE three (id integer); CREATE TABLE one (id integer);',
      );
      await expect(migrate(fresh.database.ownerDb, { folder })).rejects.toThrow('Migration failed: 0002_broken');
      const { rows } = await fresh.database.ownerPool.query(
        `SELECT to_regclass('one') AS one, to_regclass('three') AS three`,
      );
      expect(rows).toEqual([{ one: 'one', three: null }]);
      await writeFile(join(folder, '0002_broken.up.sql'), 'COMMIT; CREATE TABLE three (id integer);');
      await expect(migrate(fresh.database.ownerDb, { folder })).rejects.toThrow('Migration failed: 0002_broken');
      await writeFile(join(folder, '0002_broken.up.sql'), 'CREATE TABLE three (id integer);');
      expect(await migrate(fresh.database.ownerDb, { folder })).toEqual(['0002_broken']);
      expect(await migrate(fresh.database.ownerDb, { folder })).toEqual([]);
    } finally {
      await fresh.close();
      await rm(folder, { recursive: true, force: true });
    }
  });

  it('BK-85 an index is built outside a transaction; after a crash the half of one is dropped, and a whole one is kept', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'carefront-sql-'));
    const fresh = await openTestDatabase();
    const { ownerDb, ownerPool } = fresh.database;
    const indexes = async () => {
      const { rows } = await ownerPool.query<{ name: string; isValid: boolean }>(
        `SELECT c.relname AS name, indisvalid AS "isValid" FROM pg_index JOIN pg_class c ON c.oid = indexrelid
         WHERE indrelid = 'one'::regclass ORDER BY 1`,
      );
      return rows.map(({ name, isValid }) => `${name} ${isValid ? 'whole' : 'half'}`);
    };
    try {
      await sql`DROP TABLE kysely_migration`.execute(ownerDb);
      await writeFile(
        join(folder, '0001_one.up.sql'),
        'CREATE TABLE one (id integer); INSERT INTO one VALUES (1), (1);',
      );
      await writeFile(
        join(folder, '0002_indexes.up.sql'),
        `-- A file of its own.
         CREATE INDEX CONCURRENTLY one_plain ON one (id);
         CREATE UNIQUE INDEX CONCURRENTLY one_unique ON one (id);
         DROP INDEX CONCURRENTLY IF EXISTS one_old;`,
      );
      await expect(migrate(ownerDb, { folder })).rejects.toThrow('Migration failed: 0002_indexes');
      // As a crash leaves it: one index built, one begun, and the migration not recorded.
      expect(await indexes()).toEqual(['one_plain whole', 'one_unique half']);
      await ownerPool.query('DELETE FROM one; INSERT INTO one VALUES (1), (2); CREATE INDEX one_old ON one (id)');
      expect(await migrate(ownerDb, { folder })).toEqual(['0002_indexes']);
      expect(await indexes()).toEqual(['one_plain whole', 'one_unique whole']);
      const { rows } = await ownerPool.query(`SELECT current_setting('statement_timeout') AS "timeout"`);
      expect(rows).toEqual([{ timeout: kind === 'postgres' ? '5s' : '0' }]);
    } finally {
      await fresh.close();
      await rm(folder, { recursive: true, force: true });
    }
  });

  it('may contain function bodies, whose BEGIN and END are no transaction control', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'carefront-sql-'));
    const fresh = await openTestDatabase();
    try {
      await sql`DROP TABLE kysely_migration`.execute(fresh.database.ownerDb);
      const body = `-- commit;\nCREATE FUNCTION one() RETURNS integer LANGUAGE plpgsql AS $$\nBEGIN\n  RETURN 1;\nEND;\n$$;`;
      await writeFile(join(folder, '0001_function.up.sql'), body);
      expect(await migrate(fresh.database.ownerDb, { folder })).toEqual(['0001_function']);
      expect((await fresh.database.ownerPool.query('SELECT one() AS one')).rows).toEqual([{ one: 1 }]);
    } finally {
      await fresh.close();
      await rm(folder, { recursive: true, force: true });
    }
  });

  it('can be reverted to an empty schema, and applied again', async () => {
    const fresh = await openTestDatabase();
    try {
      const migrator = new Migrator({ db: fresh.database.ownerDb, provider: sqlFiles(MIGRATIONS_FOLDER) });
      expect((await migrator.migrateTo(NO_MIGRATIONS)).error).toBeUndefined();
      const { rows } = await fresh.database.ownerPool.query(
        `SELECT table_name FROM information_schema.tables WHERE table_schema = 'public' AND table_name NOT LIKE 'kysely%'`,
      );
      expect(rows).toEqual([]);
      expect(await migrate(fresh.database.ownerDb)).not.toEqual([]);
    } finally {
      await fresh.close();
    }
  });
});
