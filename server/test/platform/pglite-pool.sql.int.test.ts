import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { citext } from '@electric-sql/pglite/contrib/citext';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { PglitePool, startMaintenance } from '../../src/platform/database/open/pglite-pool.ts';

describe.runIf(inject('databaseKind') === 'pglite')('PglitePool', () => {
  let folder: string;
  let pool: PglitePool;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'carefront-lite-'));
    await cp(inject('template'), folder, { recursive: true });
    pool = new PglitePool(await PGlite.create(folder, { extensions: { btree_gist, citext, pg_trgm } }));
  });
  afterEach(async () => {
    await pool.end();
    await rm(folder, { recursive: true, force: true });
  });

  it('BK-84 gives its one connection to one caller at a time, in the order of asking', async () => {
    const order: string[] = [];
    const first = await pool.connect();
    const waiting = ['second', 'third', 'fourth'].map(async (name) => {
      const client = await pool.connect();
      order.push(`${name} begins`);
      await client.query('SELECT 1');
      order.push(`${name} ends`);
      client.release();
    });
    await first.query('SELECT 1');
    expect(order).toEqual([]);
    first.release();
    await Promise.all(waiting);
    expect(order).toEqual(['second', 'third', 'fourth'].flatMap((name) => [`${name} begins`, `${name} ends`]));
  });

  it('BK-84 refuses a query after the release, and accepts one release per checkout', async () => {
    const client = await pool.connect();
    client.release();
    client.release();
    await expect(client.query('SELECT 1')).rejects.toThrow('after its release');
    const [one, two] = [await pool.connect(), pool.connect()];
    const isStillWaiting = await Promise.race([two.then(() => false), one.query('SELECT 1').then(() => true)]);
    expect(isStillWaiting).toBe(true);
    one.release();
    (await two).release();
  });

  it('API-03 reports "unavailable" to a caller that waited too long, and keeps working', async () => {
    const lite = await PGlite.create();
    const impatient = new PglitePool(lite, 30);
    const busy = await impatient.connect();
    await expect(impatient.connect()).rejects.toMatchObject({ code: 'unavailable' });
    busy.release();
    expect((await impatient.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
    await impatient.end();
  });

  it('is maintained: a checkpoint each minute after writes, a vacuum each night', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const statements: string[] = [];
    const original = pool.query.bind(pool);
    pool.query = (text: string) => {
      statements.push(text);
      return original(text);
    };
    let now = new Date(2026, 10, 16, 23, 0);
    const failures: unknown[] = [];
    const stop = startMaintenance(pool, { error: (failure: unknown) => void failures.push(failure) }, () => now);
    const minute = async () => {
      await vi.advanceTimersByTimeAsync(60_000);
      await pool.connect().then((client) => client.release()); // waits until the timer's statement is done
    };
    await minute();
    expect(statements).toEqual([]);
    await original('CREATE TABLE t (n integer)');
    await minute();
    expect(statements).toEqual(['CHECKPOINT']);
    expect(pool.writes).toBe(0);
    now = new Date(2026, 10, 17, 3, 0);
    await minute();
    await minute();
    expect(statements.filter((text) => text !== 'CHECKPOINT')).toEqual(['VACUUM (ANALYZE)']);
    stop();
    vi.useRealTimers();
    expect(failures).toEqual([]);
  });

  it('API-03 refuses new callers after it is closed', async () => {
    await pool.end();
    await expect(pool.connect()).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('counts only writing statements, for the maintenance', async () => {
    for (const reading of ['SELECT 1', 'BEGIN', 'SHOW work_mem', 'COMMIT']) await pool.query(reading);
    expect(pool.writes).toBe(0);
    await pool.query('CREATE TABLE t (n integer)');
    await pool.query('INSERT INTO t VALUES ($1)', [1]);
    expect(pool.writes).toBe(2);
  });
});
