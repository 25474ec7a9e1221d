import { setImmediate as nextRound, setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { PoolClient } from '../../src/platform/database/pool.ts';
import { startTestServer } from '../setup/start-test-server.ts';

const server = await startTestServer({ config: { loadLimits: { eventLoopDelayMs: 200, waitingForDatabase: 2 } } });
const { pool } = server.deps.database;
const SITE = '/api/site/get-clinic-info/null';
const PIECE_MS = 400;
const get = (url: string, headers: Record<string, string> = {}) => server.as().request({ url, headers });

const held: PoolClient[] = [];
const release = () => {
  for (const client of held.splice(0)) client.release();
};
afterEach(release);

/** Takes every connection. @returns When the first caller that waits has had its turn. */
async function holdDatabase(): Promise<{ readonly waiter: Promise<void> }> {
  for (;;) {
    const connected = pool.connect();
    const client = await Promise.race([connected, sleep(200, null)]);
    if (client === null) return { waiter: connected.then((late) => late.release()) };
    held.push(client);
  }
}

/** Does nothing else for two seconds but short pieces of work. */
async function workHard(): Promise<void> {
  for (let piece = 0; piece < 6; piece += 1) {
    const untilMs = performance.now() + PIECE_MS;
    while (performance.now() < untilMs);
    await nextRound();
  }
}

describe('a server that cannot keep up', () => {
  it('API-03 refuses calls in the usual shape while many wait for the database, and serves probes', async () => {
    const { waiter } = await holdDatabase();
    const query = pool.query('SELECT 1');
    await vi.waitFor(() => expect(pool.waiting).toBe(2));
    const refused = await get(SITE);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5']);
    expect(refused.json()).toEqual({
      message: 'The service is busy right now. Please try again in a moment.',
      request_id: refused.headers['x-request-id'],
    });
    const page = await get('/site', { accept: 'text/html' });
    expect([page.statusCode, page.headers['content-type']]).toEqual([503, 'text/html; charset=utf-8']);
    expect((await get('/healthz')).statusCode).toBe(200);
    release();
    await Promise.all([waiter, query]);
    await vi.waitFor(() => expect(pool.waiting).toBe(0));
    expect((await get(SITE)).statusCode).toBe(200);
  });

  it('API-03 refuses calls while it is late with everything, and serves probes', async () => {
    await workHard();
    expect((await get(SITE)).statusCode).toBe(503);
    expect((await get('/healthz')).statusCode).toBe(200);
    await vi.waitFor(async () => expect((await get(SITE)).statusCode).toBe(200), { timeout: 10_000, interval: 100 });
  });
});
