import { access, appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD, MAPLE } from '../../demo/seed/demo-ids.ts';
import { readAnchors } from '../../src/features/audit-log/anchors.ts';
import { openDatabase } from '../../src/platform/database/open/open-database.ts';
import { createLog } from '../../src/platform/log/log.ts';
import { runCarefront } from '../setup/run-carefront.ts';
import { type ServerProcess, startServerProcess } from '../setup/server-process.ts';
import { openTestDatabase } from '../setup/test-database.ts';
import { UNTIL_IT_HAPPENS } from '../setup/until-it-happens.ts';
import { auditGiven } from './audit-given.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'carefront-audit-'));
const { database, url, close } = await openTestDatabase();
const isEmbedded = database.kind === 'pglite';
// One process at a time may open the embedded database: the command, the server, or briefly the test.
await database.close();
const env = { DATA_DIR: dataDir, DATABASE_URL: url };
let server: ServerProcess | undefined;
afterAll(async () => {
  await server?.end('SIGKILL');
  if (isEmbedded) await close();
  await rm(dataDir, { recursive: true, force: true });
});

/** Runs the command like `npm run audit:verify`. */
const verify = (settings: Record<string, string> = env) => runCarefront(['verify-audit'], settings);

async function asOwner<T>(work: (log: ReturnType<typeof auditGiven>) => Promise<T>): Promise<T> {
  const opened = await openDatabase(url, dataDir, { log: createLog('silent') });
  try {
    return await work(auditGiven(opened));
  } finally {
    await opened.close();
  }
}

/** Signs in as the owner to leave a row in the log, because refusals of visitors are only counted. */
async function listClients({ origin }: ServerProcess): Promise<number> {
  const cookieOf = (answer: Response) =>
    answer.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; ');
  const form = await fetch(`${origin}/form_csrf`);
  const { token } = (await form.json()) as { token: string }; // contract getFormCsrf
  const login = await fetch(`${origin}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-csrf-token': token, cookie: cookieOf(form) },
    body: JSON.stringify({ email: 'owner@maple.test', password: DEMO_PASSWORD }),
  });
  return (await fetch(`${origin}/api/clients`, { headers: { cookie: cookieOf(login) } })).status;
}

describe('npm run audit:verify', () => {
  let end = { seq: 0, hash: '' };
  beforeAll(async () => {
    end = await asOwner(async (log) => {
      await log.reset(7);
      return log.end();
    });
  });

  it('reports for each clinic that its log is intact, its length and its end', async () => {
    expect(await verify()).toEqual({
      code: 0,
      said: `Clinic ${MAPLE.clinicId}: 7 rows as they were written, head ${end.hash}.\nClinic 2: no rows.\nClinic 3: no rows.\n`,
      complained: '',
    });
  });

  it.runIf(isEmbedded)('says what to do when a running server uses the database', async () => {
    server = await startServerProcess(env);
    const { code, said, complained } = await verify();
    expect([code, said]).toEqual([2, '']);
    expect(complained).toContain(`in use by process ${server.child.pid}`);
    expect(complained).toContain('Stop the server first.');
    expect(await server.end('SIGTERM')).toBe(0);
  });

  it('compares the log with the anchors that the server stored at its start and its stop', async () => {
    await rm(join(dataDir, 'audit-anchors.jsonl'), { force: true });
    server = await startServerProcess(env);
    await expect
      .poll(async () => (await readAnchors(dataDir)).byClinic.get(MAPLE.clinicId), UNTIL_IT_HAPPENS)
      .toEqual([expect.objectContaining(end)]);
    expect(await listClients(server)).toBe(200);
    expect(await server.end('SIGTERM')).toBe(0);
    const anchors = (await readAnchors(dataDir)).byClinic.get(MAPLE.clinicId) ?? [];
    expect(anchors.map(({ seq }) => seq)).toEqual([7, 8]);
    expect(await verify()).toMatchObject({ code: 0, complained: '' });

    await asOwner(async (log) => {
      await log.tamper('DELETE FROM audit_event WHERE seq > 5');
      await log.tamper('UPDATE audit_head h SET seq = e.seq, hash = e.hash FROM audit_event e WHERE e.seq = 5');
    });
    const { code, said } = await verify();
    expect([code, said.split('\n')[0]]).toEqual([
      1,
      `Clinic ${MAPLE.clinicId}: its end is gone, from row 6 on. 5 rows.`,
    ]);
  });

  it('names the first wrong row, and an unreadable line of the anchors', async () => {
    await asOwner((log) => log.tamper(`UPDATE audit_event SET ip = 'x' WHERE seq = 3`));
    await appendFile(join(dataDir, 'audit-anchors.jsonl'), 'torn');
    const { code, said } = await verify();
    expect(code).toBe(1);
    expect(said).toMatch(
      /^Of the anchors, these lines cannot be read: \d+\.\nClinic 1: row 3 is not the one that was written\. /,
    );
  });

  it('checks a clinic that only the anchors contain', async () => {
    const anchor = { clinic: 77, seq: 3, hash: 'a'.repeat(64), at: '2026-11-16T13:00:00.000Z' };
    await appendFile(join(dataDir, 'audit-anchors.jsonl'), `\n${JSON.stringify(anchor)}\n`);
    expect((await verify()).said).toContain('Clinic 77: its end is gone, from row 1 on. 0 rows.');
  });

  it('creates no database when none exists', async () => {
    const empty = join(dataDir, 'empty');
    const { code, complained } = await verify({ DATA_DIR: empty });
    expect(code).toBe(2);
    expect(complained).toBe(`The logs could not be checked: there is no database in ${join(empty, 'db')}\n`);
    await expect(access(empty)).rejects.toThrow('ENOENT');
  });
});
