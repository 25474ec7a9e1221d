import { spawn } from 'node:child_process';
import { ROOT } from './fingerprint.ts';

interface Options {
  cwd?: string;
  env?: NodeJS.ProcessEnv;
}

/** Runs a command of the workspace and shows its output. Returns its exit code. */
export function run(command: string, args: readonly string[], { cwd = ROOT, env = {} }: Options = {}): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
      shell: process.platform === 'win32',
    });
    child.on('error', (error) => {
      console.error(String(error));
      resolve(1);
    });
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

/** Runs a command of the workspace. @returns Its exit code and all that it wrote. */
export function runCaptured(command: string, args: readonly string[]): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += part));
    child.on('error', (error) => resolve({ code: 1, output: `${output}${error}\n` }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
