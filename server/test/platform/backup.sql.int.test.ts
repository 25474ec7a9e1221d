import { randomUUID } from 'node:crypto';
import { appendFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { MAPLE } from '../../demo/seed/demo-ids.ts';
import { backUp, restoreBackup } from '../../src/backup/backup.ts';
import { compareCounts } from '../../src/backup/count-rows.ts';
import { migrate } from '../../src/platform/database/open/migrate.ts';
import { openDatabase } from '../../src/platform/database/open/open-database.ts';
import { createLog } from '../../src/platform/log/log.ts';
import { makeEmptyDatabase } from '../setup/empty-database.ts';
import { startServerProcess } from '../setup/server-process.ts';
import { openTestDatabase } from '../setup/test-database.ts';

const NOW = new Date('2026-11-30T12:00:00Z');
const SECRET = 'a secret of at least thirty-two characters';
const PICTURE = 'files/content-images/1/0b6e.jpg';

const root = await mkdtemp(join(tmpdir(), 'carefront-backup-'));
const source = await openTestDatabase();
const isEmbedded = source.database.kind === 'pglite';
const dropping: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const drop of dropping) await drop();
  await source.close().catch(() => undefined);
  await rm(root, { recursive: true, force: true });
});

const dataDir = join(root, 'data');
const config = {
  databaseUrl: source.url,
  databaseOwnerUrl: undefined,
  dataDir,
  sessionSecret: SECRET,
  previousSecrets: [],
};

async function giveFiles(): Promise<void> {
  await mkdir(join(dataDir, 'files/content-images/1'), { recursive: true });
  await writeFile(join(dataDir, PICTURE), 'a picture');
  await writeFile(join(dataDir, 'audit-anchors.jsonl'), '{}\n');
}

async function emptyDatabase(): Promise<string> {
  const { url, drop } = await makeEmptyDatabase(source.url, root);
  dropping.push(drop);
  return url;
}

/** Short, because the path of a socket is. */
const newData = () => join(root, randomUUID().slice(0, 8));

async function lookInto(url: string): Promise<{ hosts: number; missingMigrations: string[] }> {
  const database = await openDatabase(url, root, { log: createLog('silent') });
  try {
    const hosts = await database.db.selectFrom('clinic_host').select('host').execute();
    return { hosts: hosts.length, missingMigrations: await migrate(database.ownerDb) };
  } finally {
    await database.close();
  }
}

// Some programs take this character for the end of a line.
await source.database.ownerDb
  .updateTable('client')
  .set({ last_name: 'One\u2028Line' })
  .where('id', '=', MAPLE.clients.child)
  .execute();
// The embedded database is copied by the process that has it open, or when none has.
if (isEmbedded) await source.database.close();
await giveFiles();

describe('a backup', () => {
  it('has every row and file, and a server works on what is restored from it', async () => {
    const { folder, rows, files } = await backUp(config, join(root, 'backups'), NOW);
    expect([folder.endsWith('carefront-2026-11-30T12-00-00Z'), files]).toEqual([true, 2]);
    const manifest = JSON.parse(await readFile(join(folder, 'backup.json'), 'utf8')) as {
      rows: Record<string, number>;
    };
    expect(manifest.rows['public.client']).toBeGreaterThan(50);
    expect(manifest.rows['public.appointment']).toBeGreaterThan(0);

    const target = { ...config, databaseUrl: await emptyDatabase(), dataDir: newData() };
    expect(await restoreBackup(target, folder)).toMatchObject({ rows, files: 2 });
    expect(await readFile(join(target.dataDir, PICTURE), 'utf8')).toBe('a picture');
    expect(await lookInto(target.databaseUrl)).toEqual({
      hosts: manifest.rows['public.clinic_host'],
      missingMigrations: [],
    });

    await expect(restoreBackup({ ...target, dataDir: newData() }, folder)).rejects.toThrow(
      isEmbedded ? 'there is a database in' : 'the database is not empty',
    );
    // Its owner is no superuser, and row-level security restricts it: the second backup has all rows as well.
    const again = await backUp(target, join(root, 'again'), NOW);
    expect([again.rows, again.files]).toEqual([rows, files]);

    const server = await startServerProcess({
      DATA_DIR: target.dataDir,
      DATABASE_URL: target.databaseUrl,
      SESSION_SECRET: SECRET,
    });
    try {
      expect((await fetch(`${server.origin}/readyz`)).status).toBe(200);
      const running = await backUp(target, join(root, 'running'), NOW);
      expect(running.rows, 'of a running server').toBeGreaterThanOrEqual(rows);
    } finally {
      await server.end('SIGTERM');
    }
  });

  it('is refused when one of its files changed, is missing or is not its own', async () => {
    const { folder } = await backUp(config, join(root, 'damaged'), NOW);
    const target = { ...config, databaseUrl: await emptyDatabase(), dataDir: newData() };
    await writeFile(join(folder, 'files', 'more'), '');
    await expect(restoreBackup(target, folder)).rejects.toThrow('files/more is not a file of this backup');
    await rm(join(folder, 'files', 'more'));
    await appendFile(join(folder, PICTURE), '!');
    await expect(restoreBackup(target, folder)).rejects.toThrow(`${PICTURE} is not as it was written`);
    await rm(join(folder, PICTURE));
    await expect(restoreBackup(target, folder)).rejects.toThrow(`${PICTURE} is missing in the backup`);
  });

  it('is refused under another secret, and above data that is there', async () => {
    const { folder } = await backUp(config, join(root, 'secret'), NOW);
    const target = { ...config, databaseUrl: await emptyDatabase(), dataDir: newData() };
    await expect(restoreBackup({ ...target, sessionSecret: `${SECRET}!` }, folder)).rejects.toThrow(
      'SESSION_SECRET is not the one of the backup',
    );
    await expect(restoreBackup({ ...target, dataDir }, folder)).rejects.toThrow('files is there already');
    await expect(restoreBackup(target, root)).rejects.toThrow('it is not a complete backup');
  });

  it('leaves nothing behind when it fails', async () => {
    const nowhere = isEmbedded ? `file:${join(root, 'nowhere')}` : 'postgres://nobody@localhost:1/nothing';
    await expect(backUp({ ...config, databaseUrl: nowhere }, join(root, 'failed'), NOW)).rejects.toThrow();
    await expect(
      readFile(join(root, 'failed', 'carefront-2026-11-30T12-00-00Z.unfinished', 'backup.json')),
    ).rejects.toThrow();
  });

  it('says which tables have other rows', () => {
    expect(() => compareCounts('The dump', { a: 1, b: 2 }, { a: 1 })).toThrow(
      'The dump does not have the same rows: b 0 instead of 2',
    );
    expect(() => compareCounts('The dump', { a: 1, empty: 0 }, { a: 1 })).not.toThrow();
  });
});
