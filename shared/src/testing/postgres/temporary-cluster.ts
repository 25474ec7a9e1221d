import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export interface TemporaryCluster {
  /** @param database - The database's name. */
  urlOf(database: string): string;
  stop(): Promise<void>;
}

const DEBIAN_FOLDER = '/usr/lib/postgresql';
const STARTS_WITHIN_MS = 20_000;
/** The data is lost with the tests, so the server never waits for a disk. */
const SETTINGS = [
  'listen_addresses=',
  'fsync=off',
  'full_page_writes=off',
  'synchronous_commit=off',
  'max_wal_size=256MB',
  'max_connections=200',
];

/** Returns the folder with `initdb` and `postgres`, or null when this machine has no PostgreSQL. */
export function findPostgres(): string | null {
  const onPath = (process.env.PATH ?? '').split(delimiter);
  const debian = existsSync(DEBIAN_FOLDER)
    ? readdirSync(DEBIAN_FOLDER)
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => join(DEBIAN_FOLDER, version, 'bin'))
    : [];
  const isComplete = (folder: string) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres'));
  return [...debian, ...onPath].find(isComplete) ?? null;
}

/** Starts a PostgreSQL server in a temporary folder, reachable only through a socket in that folder. */
export async function startTemporaryCluster(binFolder: string): Promise<TemporaryCluster> {
  const owner = clusterOwner();
  const folder = mkdtempSync(join(tmpdir(), 'carefront-pg-'));
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const data = join(folder, 'data');
  const initdb = ['-D', data, '-U', 'carefront', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'];
  execFileSync(join(binFolder, 'initdb'), initdb, { ...owner, stdio: 'ignore' });
  const settings = [...SETTINGS, `unix_socket_directories=${folder}`].flatMap((setting) => ['-c', setting]);
  const server = spawn(join(binFolder, 'postgres'), ['-D', data, ...settings], { ...owner, stdio: 'ignore' });
  const urlOf = (database: string) => `postgres://carefront@localhost/${database}?host=${encodeURIComponent(folder)}`;
  const stop = async () => {
    await ended(server);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await untilReady(data, server);
  } catch (error) {
    await stop();
    throw error;
  }
  return { urlOf, stop };
}

/** The user that runs the server: PostgreSQL refuses to run as root, so root starts it as the system's postgres user. */
function clusterOwner(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

/** PostgreSQL writes its state into the eighth line of its lock file, as `pg_ctl` reads it. */
function isReady(data: string): boolean {
  const lockFile = join(data, 'postmaster.pid');
  return existsSync(lockFile) && readFileSync(lockFile, 'utf8').split('\n')[7]?.trim() === 'ready';
}

async function untilReady(data: string, server: ChildProcess): Promise<void> {
  const givesUpAtMs = performance.now() + STARTS_WITHIN_MS;
  while (!isReady(data)) {
    if (server.exitCode !== null) throw new Error(`postgres ended with ${server.exitCode}`);
    if (performance.now() > givesUpAtMs) throw new Error(`postgres is not ready after ${STARTS_WITHIN_MS} ms`);
    await sleep(50);
  }
}

async function ended(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const gone = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGINT'); // "fast" shutdown: rolls back open transactions
  await gone;
}
