import { type AddressInfo, connect, createServer, Socket } from 'node:net';
import { afterAll, describe, expect, it, vi } from 'vitest';
import {
  type OpenDatabase,
  type OpenDatabaseOptions,
  openDatabase,
} from '../../src/platform/database/open/open-database.ts';
import { withoutQueryLimit } from '../../src/platform/database/pool.ts';
import { transaction } from '../../src/platform/database/transaction.ts';
import { createLog } from '../../src/platform/log/log.ts';
import { openTestDatabase } from '../setup/test-database.ts';

const { database, url, close } = await openTestDatabase();
const opened = new Set<OpenDatabase>();
afterAll(async () => {
  for (const one of opened) await one.close();
  await close();
});

/** Passes bytes between clients and the server, until the network is dead: bytes are then lost, and no connection is closed. */
async function startNetwork(serverUrl: string) {
  const address = new URL(serverUrl);
  // The server of the tests listens on a socket in a folder.
  const folder = address.searchParams.get('host');
  const target = folder
    ? { path: `${folder}/.s.PGSQL.${address.port || 5432}` }
    : { host: address.hostname, port: Number(address.port) };
  const sockets = new Set<Socket>();
  const proxy = createServer((client) => {
    const server = connect(target);
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      sockets.add(from);
      from.on('data', (bytes) => to.write(bytes));
      from.on('error', () => undefined).on('close', () => to.destroy());
    }
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  address.searchParams.delete('host');
  address.hostname = '127.0.0.1';
  address.port = String((proxy.address() as AddressInfo).port); // listens on a port, so it is no text
  return {
    url: address.href,
    /** Only the connections of this moment: later ones work. */
    die() {
      for (const socket of sockets) socket.removeAllListeners('data').resume();
    },
    stop() {
      for (const socket of sockets) socket.destroy();
      proxy.close();
    },
  };
}

async function open(address: string, options: OpenDatabaseOptions): Promise<OpenDatabase> {
  const one = await openDatabase(address, '.', { log: createLog('silent'), ...options });
  opened.add(one);
  return one;
}

describe.runIf(database.kind === 'postgres')('a PostgreSQL server', () => {
  it('API-03 that does not answer any more makes calls fail in time, and later calls use new connections', async () => {
    const network = await startNetwork(url);
    try {
      const { pool, db } = await open(network.url, { queryLimitMs: 300, connections: 1 });
      expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
      network.die();
      await expect(pool.query('SELECT 1')).rejects.toMatchObject({ code: 'unavailable' });
      expect((await pool.query('SELECT 2 AS two')).rows).toEqual([{ two: 2 }]);
      const work = transaction(db, async (tx) => {
        await tx.selectFrom('clinic_host').select('host').execute();
        network.die();
        await tx.selectFrom('clinic_host').select('host').execute();
      });
      await expect(work).rejects.toMatchObject({ code: 'unavailable', extras: { retryAfterSeconds: 2 } });
      expect((await pool.query('SELECT 3 AS three')).rows).toEqual([{ three: 3 }]);
    } finally {
      network.stop();
    }
  });

  it('API-03 is probed while a connection is silent', async () => {
    const keptAlive = vi.spyOn(Socket.prototype, 'setKeepAlive');
    const { pool } = await open(url, {});
    await pool.query('SELECT 1');
    expect(keptAlive.mock.calls).toEqual([[true, 10_000]]);
    keptAlive.mockRestore();
  });

  it('BK-84 gets as many connections as the settings say, and further callers wait', async () => {
    const { pool } = await open(url, { connections: 3 });
    const held = await Promise.all([1, 2, 3].map(() => pool.connect()));
    const waiting = [pool.query('SELECT 1'), pool.query('SELECT 1')];
    await vi.waitFor(() => expect(pool.waiting).toBe(2));
    for (const client of held) client.release();
    await Promise.all(waiting);
    expect(pool.waiting).toBe(0);
  });

  it('BK-84 has the time that a migration needs', async () => {
    const { ownerPool } = await open(url, { queryLimitMs: 100 });
    const sleepLong = () => ownerPool.query('SELECT pg_sleep(0.4)');
    await expect(sleepLong()).rejects.toMatchObject({ code: 'unavailable' });
    await expect(withoutQueryLimit(sleepLong)).resolves.toMatchObject({ command: 'SELECT' });
  });
});
