import { spawn } from 'node:child_process';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { ROOT } from '../fingerprint.ts';

export function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server listens at no port');
  return address.port;
}

export const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const port = portOf(probe);
      probe.close(() => resolve(port));
    });
  });

export interface BenchServer {
  readonly port: number;
  readonly readyMs: number;
  stop(): Promise<void>;
}

/** Starts the product on a free port, with the demo's clinics in this data folder. */
export async function startServer(dataDir: string, env: NodeJS.ProcessEnv = {}): Promise<BenchServer> {
  const port = await freePort();
  const began = Date.now();
  const child = spawn(process.execPath, [join(ROOT, 'server', 'src', 'main.ts')], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'error', ...env },
  });
  // Also after a failed measurement: otherwise the server would keep running without its data folder.
  process.once('exit', () => child.kill());
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      (reply) => reply.ok,
      () => false,
    );
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode} before it was ready`);
    await new Promise((wait) => setTimeout(wait, 50));
  }
  return {
    port,
    readyMs: Date.now() - began,
    stop: () =>
      new Promise((done) => {
        child.once('exit', () => done());
        child.kill('SIGTERM');
      }),
  };
}
