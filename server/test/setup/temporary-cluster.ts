import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';

export interface TemporaryCluster {
  /** @param database - The database's name. */
  urlOf(database: string): string;
  stop(): Promise<void>;
}

const STARTS_WITHIN_MS = 20_000;

/** Starts a PostgreSQL server in a temporary folder, reachable only through a socket in that folder. */
export async function startTemporaryCluster(binFolder: string): Promise<TemporaryCluster> {
  const owner = clusterOwner();
  const folder = mkdtempSync(join(tmpdir(), 'carefront-pg-'));
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const data = join(folder, 'data');
  const initdb = ['-D', data, '-U', 'carefront', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'];
  execFileSync(join(binFolder, 'initdb'), initdb, { ...owner, stdio: 'ignore' });
  const settings = [
    'listen_addresses=',
    `unix_socket_directories=${folder}`,
    'fsync=off',
    'full_page_writes=off',
    'max_wal_size=256MB',
    'max_connections=200',
  ];
  const server = spawn(join(binFolder, 'postgres'), ['-D', data, ...settings.flatMap((setting) => ['-c', setting])], {
    ...owner,
    stdio: 'ignore',
  });
  const urlOf = (database: string) => `postgres://carefront@localhost/${database}?host=${encodeURIComponent(folder)}`;
  const stop = async () => {
    await ended(server);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await untilItAnswers(urlOf('postgres'), server);
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

async function untilItAnswers(url: string, server: ChildProcess): Promise<void> {
  const givesUpAtMs = performance.now() + STARTS_WITHIN_MS;
  for (;;) {
    if (server.exitCode !== null) throw new Error(`postgres ended with ${server.exitCode}`);
    const client = new Client(url);
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (performance.now() > givesUpAtMs) throw error;
      await sleep(100);
    }
  }
}

async function ended(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const gone = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGINT'); // "fast" shutdown: rolls back open transactions
  await gone;
}
