import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { chmod, rm } from 'node:fs/promises';
import { createServer, request, type Server } from 'node:http';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { Logger } from 'pino';
import * as z from 'zod/mini';
import { type OpenDatabase, openDatabase, restoreEmbedded } from '../platform/database/open/open-database.ts';
import { createLog } from '../platform/log/log.ts';
import { compareCounts, countRows, readMigrationNames } from './count-rows.ts';
import type { DatabaseCopy } from './postgres-backup.ts';

const COPY_FILE = 'database.tar.gz';
const SOCKET_FILE = 'control.sock';
/** The longest path of a socket that all systems allow. */
const LONGEST_SOCKET_PATH = 100;

const copyShape = z.object({ migrations: z.array(z.string()), rows: z.record(z.string(), z.number()) });

/**
 * Copies an embedded database. Only the process that has it open can do so: the running server, which is asked by the socket in its data
 * folder, or this one.
 * @param folder - Of the database; the copy is written into `to`.
 * @throws Error when there is no database, or the server does not copy it.
 */
export async function copyEmbedded(folder: string, dataDir: string, to: string): Promise<DatabaseCopy> {
  if (!existsSync(join(folder, 'PG_VERSION'))) throw new Error(`there is no database in ${folder}`);
  const copy = (await askServer(dataDir, to)) ?? (await copyStopped(folder, dataDir, to));
  await checkCopy(to, copy);
  return copy;
}

async function copyStopped(folder: string, dataDir: string, to: string): Promise<DatabaseCopy> {
  const database = await openDatabase(`file:${folder}`, dataDir, { log: createLog('silent') });
  try {
    return await copyOpen(database, to);
  } finally {
    await database.close();
  }
}

/** Between the counts and the copy, no call uses the database. Calls wait: 0.3 s for a database of 47 MB. */
async function copyOpen({ copyWhole }: OpenDatabase, to: string): Promise<DatabaseCopy> {
  if (!copyWhole) throw new Error('this database is not embedded');
  const { before, archive } = await copyWhole(async (select) => ({
    rows: await countRows(select),
    migrations: await readMigrationNames(select),
  }));
  await pipeline(archive.stream(), createGzip(), createWriteStream(join(to, COPY_FILE), { mode: 0o600 }));
  return before;
}

/** Opens the written copy in memory. @throws Error when it does not open or has other rows. */
async function checkCopy(from: string, { rows }: DatabaseCopy): Promise<void> {
  const database = await restoreEmbedded(undefined, await readCopy(from));
  try {
    compareCounts('The copy', rows, await countRows(database.select));
  } finally {
    await database.close();
  }
}

/** @throws Error when the folder has a database, or the restored one has other rows than the backup. */
export async function restoreCopy(folder: string, from: string, { rows }: Pick<DatabaseCopy, 'rows'>): Promise<void> {
  if (existsSync(join(folder, 'PG_VERSION')))
    throw new Error(`there is a database in ${folder}. Move it away, or name another DATA_DIR`);
  const database = await restoreEmbedded(folder, await readCopy(from));
  try {
    compareCounts('The restored database', rows, await countRows(database.select));
  } finally {
    await database.close();
  }
}

async function readCopy(from: string): Promise<Blob> {
  const parts: Buffer[] = [];
  for await (const part of createReadStream(join(from, COPY_FILE)).pipe(createGunzip())) parts.push(part as Buffer);
  return new Blob([Buffer.concat(parts)]);
}

// Asking the running server --------------------------------------------------------------------------------------------

const socketPath = (dataDir: string): string => join(resolve(dataDir), SOCKET_FILE);

/** Returns null when no server listens there. */
function askServer(dataDir: string, to: string): Promise<DatabaseCopy | null> {
  return new Promise((done, fail) => {
    const call = request({ socketPath: socketPath(dataDir), method: 'POST', path: '/copy' }, async (answer) => {
      try {
        let text = '';
        for await (const chunk of answer) text += String(chunk);
        if (answer.statusCode !== 200) throw new Error(`the running server did not copy its database: ${text}`);
        done(z.parse(copyShape, JSON.parse(text)));
      } catch (error) {
        fail(error);
      }
    });
    call.on('error', () => done(null));
    call.end(JSON.stringify({ to: resolve(to) }));
  });
}

/**
 * Lets commands of this machine's user ask the running server for a copy of its embedded database. The socket is in the data folder and
 * open to its owner alone, who could read the database's files as well.
 * @returns undefined where no socket is possible or needed.
 */
export async function answerCopies(
  database: OpenDatabase,
  dataDir: string,
  log: Pick<Logger, 'warn' | 'error'>,
): Promise<Server | undefined> {
  if (!database.copyWhole) return undefined;
  const path = socketPath(dataDir);
  if (process.platform === 'win32' || path.length > LONGEST_SOCKET_PATH) {
    log.warn('the data folder can have no socket: a backup needs the server stopped');
    return undefined;
  }
  // A killed server leaves its socket. The lock of the database has shown that no other server runs.
  await rm(path, { force: true });
  const server = createServer(async (call, answer) => {
    try {
      let text = '';
      for await (const chunk of call) text += String(chunk);
      const { to } = z.parse(z.object({ to: z.string() }), JSON.parse(text));
      answer.end(JSON.stringify(await copyOpen(database, to)));
    } catch (error) {
      log.error({ err: error }, 'the database could not be copied');
      answer.writeHead(500).end(error instanceof Error ? error.message : 'unknown');
    }
  });
  await new Promise<void>((done, fail) => {
    server.once('error', fail);
    server.listen(path, done);
  });
  await chmod(path, 0o600);
  server.unref();
  return server;
}
