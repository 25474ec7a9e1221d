// 500 visitors submit the booking form for the same time, over HTTP on 50 sockets: 1 is booked, 499 are refused. Run: node
// server/bench/race.bench.ts (with BENCH_DATABASE_URL, also on that PostgreSQL server)
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { buildApp } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import { createReleaseKeys } from '../src/features/releases/keys/release-keys.ts';
import { createSessions } from '../src/features/session/session.ts';
import { createFolderFiles } from '../src/files/folder-files.ts';
import { startJobs } from '../src/jobs/pg-boss-jobs.ts';
import { createPasswords } from '../src/platform/access/passwords.ts';
import { createSecrets } from '../src/platform/access/secrets.ts';
import { createClinicDirectory } from '../src/platform/clinics/clinic-directory.ts';
import type { OpenDatabase } from '../src/platform/database/open/open-database.ts';
import { createLog } from '../src/platform/log/log.ts';
import type { Clock } from '../src/platform/time/clock.ts';
import { pinnedZones } from '../src/platform/time/zones.ts';
import { BENCH_NOW_MS, BENCH_SECRET, benchDatabases } from './bench-database.ts';
import { report } from './measure.ts';
import type { RaceOrder, RaceRound } from './race.worker.ts';

const SUBMITS = 500;
const SOCKETS = 50;
const BUDGET_MS = 5_000;
/** 09:00 at the clinic on five working days. The first run warms up caches and compilers: it is reported but not checked. */
const STARTS = ['07', '08', '09', '10', '11'].map((day) => `2026-12-${day}T14:00:00Z`);

for await (const { database, close } of benchDatabases()) {
  try {
    await raceOn(database);
  } finally {
    await close();
  }
}

async function raceOn(database: OpenDatabase): Promise<void> {
  const clock: Clock = { nowMs: () => BENCH_NOW_MS };
  const jobs = await startJobs(database, createLog('silent'));
  const config = wideLimits();
  const app = await buildApp({
    config,
    database,
    clock,
    zones: pinnedZones,
    log: createLog('silent'),
    clinics: createClinicDirectory(database.db, clock),
    sessionSecret: BENCH_SECRET,
    secrets: createSecrets(BENCH_SECRET),
    sessions: createSessions({ database, clock }),
    releaseKeys: createReleaseKeys({ database, clock, config }),
    passwords: createPasswords(),
    // The benchmark uploads no files.
    files: createFolderFiles(join(tmpdir(), 'carefront-race-files')),
    jobs,
    payments: null,
    lifecycle: { isStarting: false, isClosing: false },
    demo: null,
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo; // always an AddressInfo on TCP
  const order: RaceOrder = { port, submits: SUBMITS, sockets: SOCKETS, startsAt: STARTS };
  const crowd = new Worker(new URL('./race.worker.ts', import.meta.url), { workerData: order });
  const rounds: RaceRound[] = [];
  crowd.on('message', (round: RaceRound) => rounds.push(round));
  await once(crowd, 'exit');
  await app.close();
  await jobs.stop();
  tell(database.kind, rounds);
}

function tell(kind: string, [first, ...rest]: RaceRound[]): void {
  if (!first || rest.length !== STARTS.length - 1) throw new Error('the crowd did not finish');
  const name = `race ${SUBMITS} submits, ${kind}`;
  const all = [first, ...rest];
  const sum = (status: string) => all.reduce((total, { statuses }) => total + (statuses[status] ?? 0), 0);
  const booked = sum('201');
  const refused = sum('409');
  report({ name: `${name}, first round`, value: first.ms, unit: 'ms', budget: null });
  report({
    name: `${name}, slowest of ${rest.length} rounds`,
    value: Math.max(...rest.map(({ ms }) => ms)),
    unit: 'ms',
    budget: BUDGET_MS,
  });
  report({ name: `${name}, booked in ${all.length} rounds`, value: booked, unit: 'count', budget: all.length });
  report({
    name: `${name}, neither booked nor told so`,
    value: all.length * SUBMITS - booked - refused,
    unit: 'count',
    budget: 0,
  });
}

function wideLimits() {
  const limits = readConfig({ DATA_DIR: tmpdir() }).limits;
  const wide = Object.fromEntries(Object.keys(limits).map((kind) => [kind, 1_000_000])) as typeof limits;
  return { ...readConfig({ DATA_DIR: tmpdir(), LOG_LEVEL: 'silent' }), limits: wide, loopbackLimits: wide };
}
