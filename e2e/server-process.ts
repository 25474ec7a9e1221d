import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { databaseUrlOf } from './data-folders.ts';

const ROOT = join(import.meta.dirname, '..');
/** Ends a start that hangs. A start takes 4 s, on a busy machine a minute. */
const READY_LIMIT_MS = 180_000;

export interface ServerProcess {
  port: number;
  dataDir: string;
  /** False after its end; nothing starts it again. */
  isRunning(): boolean;
  /** `http://maple.localhost:1234/site` */
  url(clinic: string, path?: string): string;
  stop(): Promise<void>;
  /** Kills the server with SIGKILL, without a shutdown. */
  kill(): Promise<void>;
}

const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => (hasEnded(child) ? resolve() : child.once('exit', () => resolve())));
}

/**
 * Starts the real server on its own data folder, like `npm start`. It takes a free port itself: another process could take
 * a port that was only looked up here.
 * @throws Error with the server's output when it does not get ready.
 */
export async function startServer(dataDir: string, env: Record<string, string> = {}): Promise<ServerProcess> {
  const child = spawn(process.execPath, [join(ROOT, 'server', 'src', 'main.ts')], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrlOf(dataDir) ?? '',
      LOG_LEVEL: 'warn',
      // Builds and browsers make the machine late, and not the server's own callers.
      MAX_EVENT_LOOP_DELAY_MS: '0',
      ...env,
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (output += part.toString()));
  const began = Date.now();
  let port = readyPortOf(output);
  while (port === undefined) {
    if (hasEnded(child) || Date.now() - began > READY_LIMIT_MS) {
      child.kill('SIGKILL');
      throw new Error(`The server did not get ready:\n${output.slice(-4000)}`);
    }
    await new Promise((wait) => setTimeout(wait, 50));
    port = readyPortOf(output);
  }
  let isEndWanted = false;
  child.once('exit', (code, signal) => {
    // Without this, a failed test only shows refused connections.
    if (!isEndWanted) process.stderr.write(`The server ended by itself (${signal ?? code}):\n${output.slice(-4000)}\n`);
  });
  const endBy = async (signal: NodeJS.Signals) => {
    isEndWanted = true;
    child.kill(signal);
    await ended(child);
  };
  return {
    port,
    dataDir,
    isRunning: () => !hasEnded(child),
    url: (clinic, path = '/site') => `http://${clinic}.localhost:${port}${path}`,
    stop: () => endBy('SIGTERM'),
    kill: () => endBy('SIGKILL'),
  };
}

/** The port that the server's last lines name; undefined before them. */
function readyPortOf(output: string): number | undefined {
  const named = /(?:http:\/\/localhost:|Listening on port )(\d+)[\s\S]*Stop with/.exec(output)?.[1];
  return named === undefined ? undefined : Number(named);
}
