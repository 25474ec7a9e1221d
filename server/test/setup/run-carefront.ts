import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const COMMAND = fileURLToPath(new URL('../../src/carefront.ts', import.meta.url));

export interface CommandRun {
  readonly code: number | null;
  /** Standard output. */
  readonly said: string;
  /** Standard error. */
  readonly complained: string;
}

/** Runs `npm run carefront -- <words>` with nothing but these settings. */
export function runCarefront(words: readonly string[], env: Readonly<Record<string, string>>): Promise<CommandRun> {
  const child = spawn(process.execPath, [COMMAND, ...words], { env: { PATH: process.env.PATH ?? '', ...env } });
  let said = '';
  let complained = '';
  child.stdout.on('data', (part: Buffer) => (said += part.toString()));
  child.stderr.on('data', (part: Buffer) => (complained += part.toString()));
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, said, complained })));
}
