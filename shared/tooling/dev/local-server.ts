import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '../fingerprint.ts';

/** Starts the server of this repository; it restarts after changes of its own sources. This process ends with it. */
export function startLocalServer(env: NodeJS.ProcessEnv = {}): void {
  const sources = join(ROOT, 'server', 'src');
  const server = spawn(
    process.execPath,
    [
      '--watch-path',
      sources,
      '--watch-path',
      join(ROOT, 'server', 'demo'),
      '--watch-preserve-output',
      join(sources, 'main.ts'),
    ],
    {
      cwd: ROOT,
      stdio: 'inherit',
      env: { ...process.env, ...env, LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn' },
    },
  );
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal));
  server.on('exit', (code) => process.exit(code ?? 0));
}
