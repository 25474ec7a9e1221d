import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CLINICS_BEFORE_READY, startWorkAfterStart } from './after-start.ts';
import { buildApp } from './app.ts';
import { BACKGROUND_JOB_KINDS } from './background-job-kinds.ts';
import { answerCopies } from './backup/embedded-backup.ts';
import { refuseDemo } from './clinic-set-up/create-clinic.ts';
import { readConfig } from './config.ts';
import type { Deps } from './deps.ts';
import { recordReleaseStop } from './features/releases/apply/approve-hold-revoke.ts';
import { recordEvidenceForBuilds } from './features/releases/apply/evidence.ts';
import { createReleaseKeys } from './features/releases/keys/release-keys.ts';
import { publishBuilt } from './features/releases/publish/publish-built.ts';
import { createSessions } from './features/session/session.ts';
import { createFolderFiles } from './files/folder-files.ts';
import { startBackgroundJobs } from './jobs/background-jobs.ts';
import { startJobs } from './jobs/pg-boss-jobs.ts';
import { MESSAGE_KINDS } from './message-kinds.ts';
import { startMessages } from './messages/send-messages.ts';
import { openPayments } from './payments/payment-provider.ts';
import { startDetachingCards } from './payments/remove-card.ts';
import { createPasswords } from './platform/access/passwords.ts';
import { createSecrets, loadSessionSecret } from './platform/access/secrets.ts';
import { createClinicDirectory } from './platform/clinics/clinic-directory.ts';
import { migrate } from './platform/database/open/migrate.ts';
import { openDatabase } from './platform/database/open/open-database.ts';
import { listen } from './platform/http/listen.ts';
import { createLog } from './platform/log/log.ts';
import { systemClock } from './platform/time/clock.ts';
import { logZoneDifferences } from './platform/time/zone-check.ts';
import { pinnedZones } from './platform/time/zones.ts';
import { readyMessage } from './ready-message.ts';
import { type StartedLater, stopOnSignals } from './shutdown.ts';
import { startTimers } from './timers.ts';

/** The folder that contains all packages, including this one. */
const ROOT_FOLDER = fileURLToPath(new URL('../../', import.meta.url));

async function main(): Promise<void> {
  const config = readConfig(process.env);
  // The log goes to standard error; standard output is for people.
  const log = createLog(config.logLevel, process.stderr);
  const clock = systemClock;
  // The only import of `server/demo`. Production never loads it.
  const demo = config.isProduction ? null : await (await import('../demo/start-demo.ts')).startDemo(config, clock);
  say('Opening the database …');
  const database = await openDatabase(config.databaseUrl, config.dataDir, {
    log,
    ownerUrl: config.databaseOwnerUrl,
    connections: config.databaseConnections,
  });
  const sessionSecret = await loadSessionSecret(config.sessionSecret, config.dataDir);
  const secrets = createSecrets(sessionSecret, config.previousSecrets);
  await migrate(database.ownerDb, { log });
  if (config.isProduction) await refuseDemo(database.db);
  if (demo) say('Looking after the demo clinics …');
  const hasSeeded = demo !== null && (await demo.seed(database.ownerDb, secrets));
  const deps: Deps = {
    config,
    database,
    clock,
    zones: pinnedZones,
    log,
    clinics: createClinicDirectory(database.db, clock),
    sessionSecret,
    secrets,
    sessions: createSessions({ database, clock }),
    releaseKeys: createReleaseKeys({ database, clock, config }),
    passwords: createPasswords(),
    files: createFolderFiles(join(config.dataDir, 'files')),
    jobs: await startJobs(database, log),
    payments: openPayments(config, demo?.sandbox ?? null),
    lifecycle: { isStarting: true, isClosing: false },
    demo,
  };
  await logZoneDifferences(pinnedZones, database.db, log);
  const builtDir = config.builtDir ?? ROOT_FOLDER;
  const releases = await publishBuilt(deps, builtDir, { mostClinics: CLINICS_BEFORE_READY });
  await recordEvidenceForBuilds(deps, releases);
  const app = await buildApp(deps);
  if (config.isReloading) demo?.addReloading(app, deps, builtDir);
  const listening = await listen(app, config);
  demo?.sendPaymentEventsTo(listening.port);
  const started: StartedLater = {};
  stopOnSignals(deps, listening, started);
  // With port 0, links in emails need the actual port.
  started.messages = await startMessages({
    ...deps,
    config: { ...config, port: listening.port },
    messageKinds: MESSAGE_KINDS,
  });
  await startBackgroundJobs(deps, BACKGROUND_JOB_KINDS);
  await deps.jobs.work('record-release-stop', ({ releaseId }) => recordReleaseStop(deps, releaseId));
  await startDetachingCards(deps);
  await startTimers(deps);
  await answerCopies(database, config.dataDir, log);
  started.workAfterStart = startWorkAfterStart(deps, builtDir);
  deps.lifecycle.isStarting = false;
  process.stdout.write(
    readyMessage({
      config,
      port: listening.port,
      demoLines: demo?.lines(listening.port, hasSeeded) ?? null,
      releases,
      databaseKind: database.kind,
    }),
  );
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

try {
  await main();
} catch (error) {
  process.stderr.write(`Carefront could not start: ${error instanceof Error ? error.message : String(error)}\n`);
  if (error instanceof Error && error.cause instanceof Error)
    process.stderr.write(`  because: ${error.cause.message}\n`);
  // Exits at once, because an open database or port would keep the process alive.
  process.exit(1);
}
