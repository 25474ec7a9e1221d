import { fork } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * Starts a process that runs the server files of releases: they may come from another machine, so they get no access to this one's files.
 * @param folder - The files that the process may read.
 */
export function startRenderer(folder) {
  const script = join(import.meta.dirname, 'render-child.mjs');
  const execArgv = ['--permission', `--allow-fs-read=${script}`, `--allow-fs-read=${join(folder, '*')}`];
  const child = fork(script, [], { execArgv, env: { NODE_ENV: 'production' } });
  const waiting = new Map();
  child.on('message', ({ id, output, error }) => {
    const { resolve, reject } = waiting.get(id);
    waiting.delete(id);
    if (error === undefined) resolve(output);
    else reject(new Error(error));
  });
  child.on('exit', () => {
    for (const { reject } of waiting.values()) reject(new Error('The process that renders pages ended.'));
  });
  let calls = 0;
  return {
    /** Calls `render` of the module with the input. */
    render(file, input) {
      calls += 1;
      const id = calls;
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject });
        child.send({ id, file: pathToFileURL(file).href, input });
      });
    },
    close: () => child.kill(),
  };
}
