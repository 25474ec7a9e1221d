import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import type { Jobs } from '../../src/jobs/jobs.ts';
import { startJobs } from '../../src/jobs/pg-boss-jobs.ts';
import { runTimer } from '../../src/jobs/timer.ts';
import { scopedClinic } from '../../src/platform/database/clinic-scope.ts';
import { TIMERS } from '../../src/timers.ts';
import { startTestServer } from '../setup/start-test-server.ts';

const SRC = join(import.meta.dirname, '../../src');
const server = await startTestServer({ config: { logLevel: 'error' } });
const { deps, logLines } = server;
const { ownerPool } = deps.database;
const running = new Set<Jobs>();
afterAll(async () => {
  for (const jobs of running) await jobs.stop();
});

const LAST_SECONDS_MS = 20_000;
/** Cron expression for this minute, or the next one when this minute is nearly over: a run is due until its minute ends. */
function oncePerDaySoon(): string {
  const minute = new Date(Date.now() + LAST_SECONDS_MS);
  return `${minute.getUTCMinutes()} ${minute.getUTCHours()} * * *`;
}

async function startProcess(timers: readonly { name: string; cron: string }[], run: (name: string) => Promise<void>) {
  const jobs = await startJobs(deps.database, deps.log, { timersEverySeconds: 1 });
  running.add(jobs);
  await jobs.runTimers(timers, ({ name }) => run(name));
  return jobs;
}

describe('a timer', () => {
  it('serves the other clinics when one clinic fails, and logs the failure without its message', async () => {
    const served: [number, number | null][] = [];
    const runForClinic = async (_deps: unknown, clinicId: number) => {
      if (clinicId === 1) throw new TypeError('Robin Example could not be reminded');
      served.push([clinicId, scopedClinic()]);
    };
    await runTimer(deps, { name: 'a-timer', cron: '* * * * *', does: 'fails for one clinic', runForClinic });
    expect(served).toEqual([
      [2, 2],
      [3, 3],
    ]);
    expect(logLines).toMatchObject([{ task: 'a-timer', clinicId: 1, code: 'TypeError' }]);
    expect(JSON.stringify(logLines)).not.toContain('Robin');
  });

  it.each(TIMERS.map((timer) => [timer.name, timer] as const))('%s runs without an error', async (_name, timer) => {
    logLines.length = 0;
    await runTimer(deps, timer);
    expect(logLines).toEqual([]);
  });

  it('has a unique name', () => {
    expect(new Set(TIMERS.map(({ name }) => name)).size).toBe(TIMERS.length);
  });

  it('is in the list: no other code of the server loops over the clinics or repeats itself', () => {
    const loops = sourcesIn(SRC).filter(({ text }) => /\blistClinicIds\(|\bsetInterval\(/.test(text));
    expect(loops.map(({ name }) => name).sort()).toEqual([
      'clinic-set-up/refuse-demo.ts', // the first demo account stops the start
      'features/activate-release/old-files/remove-old-releases.job.ts', // loops by `eachClinic`, and must know that no clinic failed
      'features/dev-reload/dev-reload.routes.ts', // development only
      'features/payment-events/clinics-of-account.ts', // finds the clinics of a signed event
      'jobs/each-clinic.ts',
      'platform/database/clinic-scope.ts', // defines the loop
      'platform/database/open/maintenance.ts', // maintains the embedded database of one process
      'verify-audit.ts', // a command that handles each clinic's errors
    ]);
  });
});

describe('timers of two processes on one database', () => {
  it('run once each; a timer that left the list stops', async () => {
    const cron = oncePerDaySoon();
    const ran: string[] = [];
    const run = async (name: string) => void ran.push(name);
    const old = await startProcess([{ name: 'old', cron: '0 0 1 1 *' }], run);
    await old.stop();
    running.delete(old);
    const timers = [
      { name: 'first', cron },
      { name: 'second', cron },
    ];
    await Promise.all([startProcess(timers, run), startProcess(timers, run)]);
    await vi.waitFor(() => expect([...ran].sort()).toEqual(['first', 'second']), { timeout: 55_000, interval: 100 });
    const { rows } = await ownerPool.query("SELECT data->>'timer' AS timer FROM pgboss.job WHERE name = 'run-timer'");
    expect(rows.map(({ timer }) => timer).sort()).toEqual(['first', 'second']);
    const schedules = await ownerPool.query('SELECT key FROM pgboss.schedule ORDER BY key');
    expect(schedules.rows).toEqual([{ key: 'first' }, { key: 'second' }]);
  });
});

function sourcesIn(folder: string): { name: string; text: string }[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));
}
