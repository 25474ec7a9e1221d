import { existsSync } from 'node:fs';
import { access, constants, readdir, statfs } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { ReleaseFile } from '@carefront/shared/contracts';
import { DAY_MS, MINUTE_MS } from '@carefront/shared/domain';
import { SHELL_NAME } from '@carefront/shared/domain/releases';
import { sql } from 'kysely';
import { readManifest } from './backup/backup-folder.ts';
import type { Given } from './command-line.ts';
import { type Config, readConfig } from './config.ts';
import { type Finding, validateSettings } from './doctor-settings.ts';
import { findActivationStates } from './features/releases/stored/activation.repository.ts';
import { checkReleaseFiles, releaseFolder, releaseId } from './features/releases/stored/stored-release.ts';
import { checkMailServer } from './messages/email-transport.ts';
import { inClinic, listClinicIds } from './platform/database/clinic-scope.ts';
import { listMissing } from './platform/database/open/migrate.ts';
import { embeddedFolder, type OpenDatabase, openDatabase } from './platform/database/open/open-database.ts';
import { createLog, errorCode } from './platform/log/log.ts';
import { systemClock } from './platform/time/clock.ts';
import { findZoneDifferences } from './platform/time/zone-check.ts';
import { pinnedZones } from './platform/time/zones.ts';

const HOUR_MS = 60 * MINUTE_MS;
const OLDEST_POSTGRES = 15;
/** Connections of a server besides those of `DATABASE_CONNECTIONS`. */
const OTHER_CONNECTIONS = 3;
const CLOCK_MAY_DIFFER_MS = 2_000;
const LEAST_ROOM_BYTES = 1024 ** 3;
/** A nightly backup, and two hours in which it may run. */
const OLDEST_BACKUP_MS = DAY_MS + 2 * HOUR_MS;

type Line = Omit<Finding, 'about'>;
const fine = (says: string): Line => ({ grade: 'fine', says });
const note = (says: string): Line => ({ grade: 'note', says });
const todo = (says: string): Line => ({ grade: 'do', says });

/** `carefront doctor`: changes nothing. Each line is fine, good to know, or says what to do. */
export async function examine(given: Given): Promise<number> {
  const findings = await findAll(process.env, given.text('backups'));
  for (const { grade, about, says } of findings)
    process.stdout.write(`${grade.padEnd(4)}  ${about.padEnd(9)} ${says}.\n`);
  const count = findings.filter(({ grade }) => grade === 'do').length;
  process.stdout.write(count === 0 ? '\nNothing must be done.\n' : `\n${count} to do.\n`);
  return count === 0 ? 0 : 1;
}

async function findAll(env: Readonly<Record<string, string | undefined>>, backups: string): Promise<Finding[]> {
  let config: Config;
  try {
    config = readConfig(env);
  } catch (error) {
    const [, ...reasons] = messageOf(error).split('\n');
    return reasons.map((reason) => ({ about: 'settings', ...todo(`correct ${reason.trim()}`) }));
  }
  return [
    ...validateSettings(config, env),
    ...(await checked('files', () => checkFolder(config.dataDir))),
    ...(await checkDatabase(config)),
    ...(await checked('mail', () => checkMail(config))),
    ...(await checked('backups', () => checkBackups(backups))),
  ];
}

/** A check that fails is a line of its own, so that the others are made. */
async function checked(about: string, check: () => Promise<readonly Line[]>): Promise<Finding[]> {
  const lines = await check().catch((error: unknown) => [todo(messageOf(error))]);
  return lines.map((line) => ({ about, ...line }));
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

// Files ------------------------------------------------------------------------------------------------------------------

async function checkFolder(dataDir: string): Promise<Line[]> {
  if (!existsSync(dataDir)) return [note(`${dataDir} is not there yet: the first start makes it`)];
  try {
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch {
    return [todo(`give this user the right to write in ${dataDir}`)];
  }
  const { bavail, bsize } = await statfs(dataDir);
  const room = bavail * bsize;
  const gigabytes = (room / 1024 ** 3).toFixed(1);
  return room < LEAST_ROOM_BYTES
    ? [todo(`make room: ${gigabytes} GB are free in ${dataDir}`)]
    : [fine(`${dataDir} can be written, ${gigabytes} GB are free`)];
}

// Database ---------------------------------------------------------------------------------------------------------------

async function checkDatabase(config: Config): Promise<Finding[]> {
  const folder = embeddedFolder(config.databaseUrl, config.dataDir);
  const only = (line: Line): Finding[] => [{ about: 'database', ...line }];
  if (folder && !existsSync(join(folder, 'PG_VERSION')))
    return only(note(`there is none in ${folder} yet: a start makes it`));
  let database: OpenDatabase;
  try {
    const options = { log: createLog('silent'), ownerUrl: config.databaseOwnerUrl, connections: 1 };
    database = await openDatabase(config.databaseUrl, config.dataDir, options);
  } catch (error) {
    if (!/in use by process/.test(messageOf(error))) return only(todo(messageOf(error)));
    return only(note('a running server has the embedded database open. Stop it to have database and releases checked'));
  }
  try {
    const time = await checked('clock', () => checkClock(database));
    if (time.some(({ grade }) => grade === 'do')) return time;
    return [
      ...time,
      ...(await checked('database', () => checkKind(database, config))),
      ...(await checked('schema', () => checkSchema(database))),
      ...(await checked('rights', () => checkRights(database, config))),
      ...(await checked('zones', () => checkZones(database))),
      ...(await checked('releases', () => checkReleases(database, config.dataDir))),
    ];
  } finally {
    await database.close();
  }
}

async function checkClock({ askTime }: OpenDatabase): Promise<Line[]> {
  const [askedMs, startedMs] = [systemClock.nowMs(), performance.now()];
  const time = await askTime().catch(() => null);
  if (time === null) return [todo('bring the database to answer: it did not within a second. See DATABASE_URL')];
  const tookMs = performance.now() - startedMs;
  const differsMs = Math.abs(askedMs + tookMs / 2 - time);
  return differsMs > CLOCK_MAY_DIFFER_MS + tookMs / 2
    ? [
        todo(
          `set the clock: it differs from the database's by ${Math.round(differsMs / 1_000)} s (use NTP on both machines)`,
        ),
      ]
    : [fine('agrees with the clock of the database')];
}

async function checkKind({ kind, ownerDb }: OpenDatabase, config: Config): Promise<Line[]> {
  const { rows } = await sql<{ version: number; encoding: string; connections: number }>`
    SELECT current_setting('server_version_num')::integer / 10000 AS version, current_setting('server_encoding') AS encoding,
      current_setting('max_connections')::integer AS connections`.execute(ownerDb);
  const { version = 0, encoding = '', connections = 0 } = rows[0] ?? {};
  if (kind === 'pglite')
    return [fine(`embedded, PostgreSQL ${version}: for one process, and clinics with little traffic`)];
  const needed = config.databaseConnections + OTHER_CONNECTIONS;
  const lines = [
    ...(version < OLDEST_POSTGRES
      ? [todo(`update PostgreSQL ${version}: backups need ${OLDEST_POSTGRES} or newer`)]
      : []),
    ...(encoding === 'UTF8' ? [] : [todo(`use a database with the encoding UTF8: this one has ${encoding}`)]),
    ...(needed > connections
      ? [todo(`raise max_connections: a server takes ${needed}, and the database has ${connections}`)]
      : []),
  ];
  return lines.length > 0
    ? lines
    : [fine(`PostgreSQL ${version}; a server takes ${needed} of its ${connections} connections`)];
}

async function checkSchema({ ownerDb }: OpenDatabase): Promise<Line[]> {
  const missing = await listMissing(ownerDb);
  return missing.length > 0
    ? [todo(`run carefront migrate, or start the server: ${missing.length} migrations are missing`)]
    : [fine('has every migration of this version')];
}

interface Login {
  readonly name: string;
  readonly role: string;
  readonly isSuperuser: boolean;
  readonly seesAll: boolean;
  readonly ownsTables: boolean;
}

async function checkRights({ kind, db, ownerDb }: OpenDatabase, config: Config): Promise<Line[]> {
  const { rows: open } = await sql<{ name: string }>`
    SELECT c.relname AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'clinic_id' AND NOT a.attisdropped
    WHERE c.relkind IN ('r', 'p') AND c.relnamespace = 'public'::regnamespace AND NOT (c.relrowsecurity AND c.relforcerowsecurity)
    ORDER BY 1`.execute(ownerDb);
  const { rows } = await sql<Login>`
    SELECT session_user AS name, current_user AS role, l.rolsuper AS "isSuperuser", r.rolsuper OR r.rolbypassrls AS "seesAll",
      EXISTS (SELECT FROM pg_class WHERE relname = 'clinic' AND pg_has_role(session_user, relowner, 'MEMBER')) AS "ownsTables"
    FROM pg_roles l, pg_roles r WHERE l.rolname = session_user AND r.rolname = current_user`.execute(db);
  const [login] = rows;
  const lines: Line[] = [];
  if (open.length > 0)
    lines.push(
      todo(`restore the schema from a backup: row security is off for ${open.map(({ name }) => name).join(', ')}`),
    );
  if (login?.seesAll) lines.push(todo(`take SUPERUSER and BYPASSRLS from the role ${login.role}`));
  if (kind === 'postgres' && login?.ownsTables && config.isProduction)
    lines.push(
      note(
        `the login of DATABASE_URL ${login.isSuperuser ? 'is a superuser' : 'owns the tables'}. With DATABASE_OWNER_URL, requests have no way to that right`,
      ),
    );
  if (lines.every(({ grade }) => grade !== 'do'))
    lines.unshift(fine(`requests work as ${login?.role ?? 'nobody'}, and every table of a clinic has row security`));
  return lines;
}

async function checkZones({ ownerDb }: OpenDatabase): Promise<Line[]> {
  const differences = await findZoneDifferences(pinnedZones, ownerDb);
  return [
    differences.length === 0
      ? fine(`tables of Carefront (${pinnedZones.version}), Node and database agree`)
      : note(`Carefront uses its own table (${pinnedZones.version}); others are older: ${differences.join(', ')}`),
  ];
}

async function checkReleases({ db }: OpenDatabase, dataDir: string): Promise<Line[]> {
  const announced = new Map<string, ReleaseFile>();
  const withoutShell: number[] = [];
  const clinicIds = await listClinicIds(db);
  for (const clinicId of clinicIds) {
    const { rows } = await inClinic(clinicId, () => findActivationStates(db, clinicId));
    if (!rows.some(({ remote }) => remote === SHELL_NAME)) withoutShell.push(clinicId);
    for (const { stable, previous, candidate } of rows)
      for (const release of [stable, previous, candidate?.release])
        if (release) announced.set(releaseId(release), release);
  }
  const lines: Line[] = [];
  for (const [id, release] of announced) {
    const problem = await checkReleaseFiles(releaseFolder(dataDir, release), release).then(() => null, messageOf);
    if (problem !== null)
      lines.push(todo(`share DATA_DIR/releases, or publish ${id} again: this node cannot read it (${problem})`));
  }
  if (withoutShell.length > 0)
    lines.push(todo(`build the packages and start a server: clinics without pages: ${withoutShell.join(', ')}`));
  if (clinicIds.length === 0) return [note('there is no clinic yet: carefront create-clinic')];
  return lines.length > 0 ? lines : [fine(`this node can read all ${announced.size} that clinics load`)];
}

// Mail and backups -------------------------------------------------------------------------------------------------------

async function checkMail({ smtpUrl, isProduction }: Config): Promise<Line[]> {
  if (smtpUrl === undefined)
    return [
      isProduction
        ? todo('set SMTP_URL: emails wait until then')
        : note('SMTP_URL is not set: the outbox of the demo shows emails'),
    ];
  try {
    await checkMailServer(smtpUrl);
    return [fine('the mail server lets this server in; no email was sent')];
  } catch (error) {
    // The text of the error may contain the login.
    return [todo(`check SMTP_URL and the mail server: ${errorCode(error)}`)];
  }
}

async function checkBackups(folder: string): Promise<Line[]> {
  if (folder === '') return [note('not checked: name their folder with --backups')];
  const names = (await readdir(resolve(folder)).catch(() => []))
    .filter((name) => /^carefront-[\dT-]+Z$/.test(name))
    .sort();
  const newest = names.at(-1);
  if (newest === undefined) return [todo(`make one: carefront backup --to ${folder}`)];
  const { created_at } = await readManifest(join(folder, newest));
  const ageMs = systemClock.nowMs() - Date.parse(created_at);
  const hours = Math.round(ageMs / HOUR_MS);
  return [
    ageMs > OLDEST_BACKUP_MS
      ? todo(`look at the nightly timer: the newest backup is ${hours} hours old`)
      : fine(`the newest is ${hours} hours old. Rehearse its restore now and then`),
  ];
}
