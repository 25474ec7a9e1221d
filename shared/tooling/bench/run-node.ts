import { spawn } from 'node:child_process';
import { ROOT } from '../fingerprint.ts';

interface RunOptions {
  cwd?: string;
  env?: NodeJS.ProcessEnv;
}

/** Runs a program with this Node; its errors are shown. @returns what it wrote. @throws Error when it ended with another status than 0. */
export function runNode(args: readonly string[], { cwd = ROOT, env = {} }: RunOptions = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, ...env },
    });
    let output = '';
    child.stdout.on('data', (part) => (output += part));
    child.on('error', reject);
    child.on('exit', (code) =>
      code === 0 ? resolve(output) : reject(new Error(`${args[0]} ended with ${code}\n${output}`)),
    );
  });
}
