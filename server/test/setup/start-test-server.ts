import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RouteName } from '@carefront/shared/contracts';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { afterAll, expect } from 'vitest';
import type { PaymentSandbox } from '../../demo/payment-sandbox/payment-sandbox.ts';
import { startDemo } from '../../demo/start-demo.ts';
import { buildApp } from '../../src/app.ts';
import { type Config, readConfig } from '../../src/config.ts';
import { createReleaseKeys } from '../../src/features/releases/keys/release-keys.ts';
import { createSessions } from '../../src/features/session/session.ts';
import { createFolderFiles } from '../../src/files/folder-files.ts';
import { startJobs } from '../../src/jobs/pg-boss-jobs.ts';
import { MESSAGE_KINDS } from '../../src/message-kinds.ts';
import type { MessageDeps } from '../../src/messages/send-messages.ts';
import { openPayments } from '../../src/payments/payment-provider.ts';
import { createPasswords } from '../../src/platform/access/passwords.ts';
import { createSecrets } from '../../src/platform/access/secrets.ts';
import { createClinicDirectory } from '../../src/platform/clinics/clinic-directory.ts';
import type { Database } from '../../src/platform/database/transaction.ts';
import { createLog } from '../../src/platform/log/log.ts';
import { pinnedZones } from '../../src/platform/time/zones.ts';
import { createGiven, type Given } from './given.ts';
import { TEST_NOW, TEST_SECRET } from './seeded-template.ts';
import { openTestDatabase } from './test-database.ts';
import { type Answer, type CallInput, TestVisitor } from './test-visitor.ts';
import { watchRefusals } from './watch-refusals.ts';

/** A clock that moves only when a test moves it. */
export interface TestClock {
  nowMs(): number;
  /** @param instant - ISO 8601 with offset or Z. */
  set(instant: string): void;
  advanceMinutes(minutes: number): void;
}

export interface TestServer {
  app: FastifyInstance;
  deps: MessageDeps;
  /** Connection of the schema's owner, which sees every clinic. Requests use `deps.database.db`. */
  db: Database;
  kind: 'pglite' | 'postgres';
  /** Address of this server's database, for a second process or connection. */
  databaseUrl: string;
  clock: TestClock;
  /** null: the test's settings name another provider. */
  sandbox: PaymentSandbox | null;
  given: Given;
  /** Calls as a visitor of Maple's site; all these calls share one visitor. */
  call<N extends RouteName>(name: N, input?: CallInput<N>): Promise<Answer<N>>;
  /** Makes a new visitor of a host, with own cookies and token. */
  as(host?: string): TestVisitor;
  /** Log lines so far, parsed. Empty unless `logLevel` was given. */
  logLines: Record<string, unknown>[];
}

export interface TestServerOptions {
  now?: string;
  config?: Partial<Config>;
}

/** Limits that no concurrent test reaches. Tests of the limits pass their own. */
const WIDE = {
  ...{ read: 1_000_000, save: 1_000_000, hold: 1_000_000, booking: 1_000_000, registration: 1_000_000 },
  ...{ step: 1_000_000, upload: 1_000_000, telemetry: 1_000_000, auth: 1_000_000 },
};

/** No test is refused because the machine is busy. Tests of the load pass their own. */
const NO_LOAD_LIMITS = { eventLoopDelayMs: 0, waitingForDatabase: 0 };

/**
 * Starts the real app on its own seeded database, with a clock set to `TEST_NOW`. Call it at the top level of a test file (`const server =
 * await startTestServer()`): the server is closed after the file's last test.
 */
export async function startTestServer({
  now = TEST_NOW,
  config: changes = {},
}: TestServerOptions = {}): Promise<TestServer> {
  const { database, url, close } = await openTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'carefront-data-'));
  const clock = createTestClock(now);
  const environment = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
  const config: Config = { ...environment, limits: WIDE, loopbackLimits: WIDE, loadLimits: NO_LOAD_LIMITS, ...changes };
  const { log, lines } = createTestLog(config.logLevel);
  const clinics = createClinicDirectory(database.db, clock);
  // No worker runs the queue: each test sends its emails when it needs to.
  const jobs = await startJobs(database, log, { isSupervised: false });
  const demo = await startDemo(config, clock);
  const deps: MessageDeps = {
    config,
    database,
    clock,
    zones: pinnedZones,
    log,
    clinics,
    sessionSecret: TEST_SECRET,
    secrets: createSecrets(TEST_SECRET),
    sessions: createSessions({ database, clock }),
    releaseKeys: createReleaseKeys({ database, clock, config }),
    passwords: createPasswords(),
    files: createFolderFiles(join(dataDir, 'files')),
    jobs,
    payments: openPayments(config, demo.sandbox),
    messageKinds: MESSAGE_KINDS,
    lifecycle: { isStarting: false, isClosing: false },
    demo,
  };
  const app = await buildApp(deps);
  const unnamedRefusals = watchRefusals(app);
  await app.ready();
  afterAll(async () => {
    await app.close();
    await demo.sandbox?.close();
    await jobs.stop();
    await close();
    await rm(dataDir, { recursive: true, force: true });
    expect([...new Set(unnamedRefusals)], 'refusals that the description of the API does not name').toEqual([]);
  });
  const as = (host = 'maple.localhost') => new TestVisitor(app, host);
  const visitor = as();
  return {
    app,
    deps,
    db: database.ownerDb,
    kind: database.kind,
    databaseUrl: url,
    clock,
    sandbox: demo.sandbox,
    given: createGiven(database.ownerDb, clinics),
    call: (name, input) => visitor.call(name, input),
    as,
    logLines: lines,
  };
}

function createTestClock(now: string): TestClock {
  let nowMs = Date.parse(now);
  return {
    nowMs: () => nowMs,
    set: (instant) => {
      nowMs = Date.parse(instant);
    },
    advanceMinutes: (minutes) => {
      nowMs += minutes * 60_000;
    },
  };
}

function createTestLog(level: string): { log: Logger; lines: Record<string, unknown>[] } {
  const lines: Record<string, unknown>[] = [];
  const write = (line: string) => {
    lines.push(JSON.parse(line) as Record<string, unknown>); // pino writes one JSON object a line
  };
  return { log: createLog(level, { write }), lines };
}
