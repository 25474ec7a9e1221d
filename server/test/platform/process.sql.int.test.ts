import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../src/platform/database/open/open-database.ts';
import { type ServerProcess, startServerProcess } from '../setup/server-process.ts';
import { openTestDatabase } from '../setup/test-database.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'carefront-process-'));
// The embedded database begins empty, as at a first start. On a server, the test uses a seeded database.
const { database, url, close } = await openTestDatabase();
const isEmbedded = database.kind === 'pglite';
const env: Record<string, string> = isEmbedded ? { DATA_DIR: dataDir } : { DATA_DIR: dataDir, DATABASE_URL: url };
const running = new Set<ServerProcess>();
const start = async () => {
  const server = await startServerProcess(env);
  running.add(server);
  return server;
};
afterAll(async () => {
  for (const server of running) await server.end('SIGKILL');
  await close();
  await rm(dataDir, { recursive: true, force: true });
});

async function reportFailure({ origin }: ServerProcess, error: string): Promise<number> {
  const form = await fetch(`${origin}/form_csrf`);
  const { token } = (await form.json()) as { token: string }; // contract getFormCsrf
  const response = await fetch(`${origin}/api/platform/telemetry`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-csrf-token': token,
      cookie: form.headers
        .getSetCookie()
        .map((cookie) => cookie.split(';')[0])
        .join('; '),
    },
    body: JSON.stringify([{ remote: 'mf-site', version: '1.0.0', phase: 'load', error }]),
  });
  return response.status;
}

describe('the process', () => {
  it('BK-85 keeps acknowledged data when it is killed at once, and starts again with it', async () => {
    const first = await start();
    expect(first.output.includes('have just been made')).toBe(isEmbedded);
    expect(await reportFailure(first, 'BeforeKill')).toBe(202);
    expect(await first.end('SIGKILL')).toBeNull();

    const second = await start();
    expect(second.output).not.toContain('have just been made');
    expect((await fetch(`${second.origin}/readyz`)).status).toBe(200);
    if (isEmbedded)
      await expect(openDatabase(undefined, dataDir)).rejects.toThrow(`in use by process ${second.child.pid}`);
    expect(await reportFailure(second, 'BeforeStop')).toBe(202);
    expect(await second.end('SIGTERM')).toBe(0);

    const after = await openDatabase(isEmbedded ? undefined : url, dataDir);
    const failures = await after.ownerDb.selectFrom('remote_failure').select('error').orderBy('id').execute();
    const clinics = await after.ownerDb.selectFrom('clinic').select('slug').orderBy('id').execute();
    await after.close();
    expect(failures.map(({ error }) => error)).toEqual(['BeforeKill', 'BeforeStop']);
    expect(clinics.map(({ slug }) => slug)).toEqual(['maple', 'birch', 'cedar']);
  });

  it('keeps its session secret between starts, readable for itself only', async () => {
    const { mode, size } = await stat(join(dataDir, 'session-secret'));
    expect(mode & 0o777).toBe(0o600);
    expect(size).toBe(43);
  });

  it('goes on answering after SIGTERM while a balancer finds out that it is not ready', async () => {
    const server = await startServerProcess({ ...env, DRAIN_SECONDS: '5' });
    running.add(server);
    const ended = server.end('SIGTERM');
    const status = async () => (await fetch(`${server.origin}/readyz`)).status;
    await expect.poll(status, { timeout: 5_000 }).toBe(503);
    expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);
    expect(await ended).toBe(0);
  });

  it('ST-16 reports its actual port when the settings ask for any free port', async () => {
    const server = await start();
    const robots = await (await fetch(`${server.origin}/robots.txt`)).text();
    expect(robots).toContain(`Sitemap: http://maple.localhost:${new URL(server.origin).port}/sitemap.xml`);
    expect(await server.end('SIGTERM')).toBe(0);
  });

  it('answers running requests when it is told to stop', async () => {
    const server = await start();
    const answers = Promise.all(
      Array.from({ length: 20 }, () => fetch(`${server.origin}/api/site/get-clinic-info/null`)),
    );
    await fetch(`${server.origin}/healthz`);
    const code = server.end('SIGTERM');
    expect((await answers).map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    expect(await code).toBe(0);
  });

  it('explains wrong settings in words, and ends', async () => {
    await expect(startServerProcess({ ...env, PORT: 'eighty' })).rejects.toThrow(/ended with 1:[\s\S]*PORT/);
  });
});
