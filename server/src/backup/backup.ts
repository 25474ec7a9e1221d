import { createHmac } from 'node:crypto';
import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Config } from '../config.ts';
import { embeddedFolder } from '../platform/database/open/open-database.ts';
import {
  type BackupManifest,
  checkChecksums,
  copyData,
  DATA_ENTRIES,
  filesBelow,
  readManifest,
  writeChecksums,
  writeManifest,
} from './backup-folder.ts';
import { copyEmbedded, restoreCopy } from './embedded-backup.ts';
import { dumpPostgres, restorePostgres } from './postgres-backup.ts';

type BackupConfig = Pick<Config, 'databaseUrl' | 'databaseOwnerUrl' | 'dataDir' | 'sessionSecret' | 'previousSecrets'>;

export interface Backup {
  readonly folder: string;
  readonly rows: number;
  readonly files: number;
}

/**
 * Writes a backup of everything that a server needs into a new folder, while servers run: the database first, then the files that its rows
 * name. The folder gets its name when it is complete and checked.
 * @param parent - Folder of all backups; made if missing, readable by its owner alone.
 * @throws Error when any part could not be copied, or has other rows than the database.
 */
export async function backUp(config: BackupConfig, parent: string, now: Date): Promise<Backup> {
  const folder = join(resolve(parent), `carefront-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z`);
  const unfinished = `${folder}.unfinished`;
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  try {
    const embedded = embeddedFolder(config.databaseUrl, config.dataDir);
    const copy = embedded
      ? await copyEmbedded(embedded, config.dataDir, unfinished)
      : await dumpPostgres(serverUrl(config), unfinished);
    const files = await copyData(config.dataDir, unfinished);
    await writeManifest(unfinished, {
      created_at: now.toISOString(),
      database: embedded ? 'pglite' : 'postgres',
      ...copy,
      rows: { ...copy.rows },
      secrets: await secretPrints(config, config.dataDir),
    });
    await writeChecksums(unfinished);
    await rename(unfinished, folder);
    return { folder, files, rows: sumOf(copy.rows) };
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}

/**
 * Restores a backup into an empty database and a data folder without data, of the same kind of database.
 * @throws Error when the backup is incomplete or changed, something is there already, the secret is another, or the rows differ.
 */
export async function restoreBackup(config: BackupConfig, folder: string): Promise<Backup> {
  const manifest = await readManifest(folder);
  await checkChecksums(folder);
  const embedded = embeddedFolder(config.databaseUrl, config.dataDir);
  requireSameKind(manifest, embedded ? 'pglite' : 'postgres');
  await requireNoData(config.dataDir);
  await requireSecret(config, manifest, folder);
  if (embedded) await restoreCopy(embedded, folder, manifest);
  else await restorePostgres(serverUrl(config), folder, manifest.rows);
  const files = await copyData(folder, config.dataDir);
  return { folder, files, rows: sumOf(manifest.rows) };
}

const sumOf = (rows: Readonly<Record<string, number>>): number =>
  Object.values(rows).reduce((sum, count) => sum + count, 0);

/** @throws Error for a database in memory. */
function serverUrl({ databaseOwnerUrl, databaseUrl }: BackupConfig): string {
  const url = databaseOwnerUrl ?? databaseUrl;
  if (!url || !/^postgres(ql)?:/.test(url)) throw new Error('a database in memory has no backup');
  return url;
}

function requireSameKind({ database }: BackupManifest, kind: BackupManifest['database']): void {
  if (database === kind) return;
  throw new Error(
    database === 'pglite'
      ? 'the backup is of an embedded database: restore it without DATABASE_URL'
      : 'the backup is of a PostgreSQL server: set DATABASE_URL to an empty database',
  );
}

async function requireNoData(dataDir: string): Promise<void> {
  for (const entry of DATA_ENTRIES) {
    if ((await filesBelow(join(dataDir, entry))).length > 0)
      throw new Error(`${join(dataDir, entry)} is there already. Move it away, or name another DATA_DIR`);
  }
}

/** Values that one secret sealed, such as the keys of authenticator apps, cannot be read with another one. */
async function requireSecret(config: BackupConfig, { secrets }: BackupManifest, folder: string): Promise<void> {
  const [newest] = secrets;
  if (newest === undefined || (await secretPrints(config, folder)).includes(newest)) return;
  throw new Error(
    'SESSION_SECRET is not the one of the backup. Set it, or add it to SESSION_SECRET_PREVIOUS, as on the server that was backed up',
  );
}

/** Returns what tells secrets apart without naming them, newest first. @param folder - Where the file of a secret may be. */
async function secretPrints({ sessionSecret, previousSecrets }: BackupConfig, folder: string): Promise<string[]> {
  const kept = sessionSecret ?? (await readFile(join(folder, 'session-secret'), 'utf8').catch(() => '')).trim();
  return [kept, ...previousSecrets]
    .filter(Boolean)
    .map((secret) => createHmac('sha256', secret).update('carefront backup').digest('hex').slice(0, 16));
}
