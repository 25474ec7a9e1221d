import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { type Config, readConfig } from './config.ts';
import { type Anchors, readAnchors } from './features/audit-log/anchors.ts';
import { type ChainCheck, verifyChain } from './features/audit-log/check-log.ts';
import { inClinic, listClinicIds } from './platform/database/clinic-scope.ts';
import { embeddedFolder, type OpenDatabase, openDatabase } from './platform/database/open/open-database.ts';
import { createLog, errorCode } from './platform/log/log.ts';

// `npm run audit:verify`: checks that no row of any clinic's log was changed. Reads the settings of the server.
const FAULTY = 1;
const NOT_CHECKED = 2;

const FAULTS = {
  changed: (seq: number) => `row ${seq} is not the one that was written`,
  missing: (seq: number) => `row ${seq} is gone`,
  cut: (seq: number) => `its end is gone, from row ${seq} on`,
} as const;

async function main(): Promise<number> {
  const config = readConfig(process.env);
  const database = await openExisting(config);
  try {
    return await verifyAll(database, await readAnchors(config.dataDir));
  } finally {
    await database.close();
  }
}

/** @throws Error with a message for a person when no database of this version exists, or a running server uses it. */
async function openExisting({ databaseUrl, databaseOwnerUrl, dataDir }: Config): Promise<OpenDatabase> {
  const folder = embeddedFolder(databaseUrl, dataDir);
  // Opening it would create an empty database.
  if (folder && !existsSync(join(folder, 'PG_VERSION'))) throw new Error(`there is no database in ${folder}`);
  const database = await openDatabase(databaseUrl, dataDir, {
    log: createLog('silent'),
    ownerUrl: databaseOwnerUrl,
  });
  const { rows } = await sql<{ isThere: boolean }>`
    SELECT to_regclass('audit_head') IS NOT NULL AS "isThere"`.execute(database.ownerDb);
  if (rows[0]?.isThere) return database;
  await database.close();
  throw new Error('the database is of an older version; start the server on it once');
}

async function verifyAll({ db }: OpenDatabase, { byClinic, unreadable }: Anchors): Promise<number> {
  if (unreadable.length > 0) say(`Of the anchors, these lines cannot be read: ${unreadable.join(', ')}.`);
  // A clinic that only the anchors know was deleted from the database.
  const clinicIds = new Set([...(await listClinicIds(db)), ...byClinic.keys()]);
  let exitCode = 0;
  for (const clinicId of [...clinicIds].sort((a, b) => a - b)) {
    try {
      const check = await inClinic(clinicId, () => verifyChain(db, clinicId, byClinic.get(clinicId) ?? []));
      say(`Clinic ${clinicId}: ${described(check)}.`);
      if (check.fault) exitCode = FAULTY;
    } catch (error) {
      say(`Clinic ${clinicId}: could not be checked (${errorCode(error)}).`);
      if (exitCode === 0) exitCode = NOT_CHECKED;
    }
  }
  return exitCode;
}

function described({ rows, last, fault }: ChainCheck): string {
  if (fault) return `${FAULTS[fault.kind](fault.seq)}. ${rows} rows`;
  return last ? `${rows} rows as they were written, head ${last.hash}` : 'no rows';
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

try {
  process.exitCode = await main();
} catch (error) {
  const reason = error instanceof Error ? error.message : String(error);
  process.stderr.write(`The logs could not be checked: ${reason}\n`);
  if (/in use by process/.test(reason))
    process.stderr.write('Stop the server first. While it runs, the owner can have the log of their clinic checked.\n');
  process.exitCode = NOT_CHECKED;
}
