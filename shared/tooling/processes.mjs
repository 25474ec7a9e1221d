import { spawn } from 'node:child_process';
import { ROOT } from './fingerprint.mjs';

/** Runs a command of the workspace and shows its output. Returns its exit code. */
export function run(command, args, { cwd = ROOT, env = {} } = {}) {
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
