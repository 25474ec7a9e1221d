import { fork } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** A message of `render-child.mjs`. */
interface Rendered {
  readonly id: number;
  readonly output?: unknown;
  readonly error?: string;
}

const isRendered = (message: unknown): message is Rendered =>
  typeof message === 'object' &&
  message !== null &&
  'id' in message &&
  typeof message.id === 'number' &&
  (!('error' in message) || typeof message.error === 'string');

export interface Renderer {
  /** Calls `render` of the module with the input. */
  render(file: string, input: object): Promise<unknown>;
  close(): void;
}

interface Waiting {
  resolve(output: unknown): void;
  reject(error: Error): void;
}

/**
 * Starts a process that runs the server files of releases: they may come from another machine, so they get no access to this one's files.
 * @param folder - The files that the process may read.
 */
export function startRenderer(folder: string): Renderer {
  const script = join(import.meta.dirname, 'render-child.mjs');
  const execArgv = ['--permission', `--allow-fs-read=${script}`, `--allow-fs-read=${join(folder, '*')}`];
  const child = fork(script, [], { execArgv, env: { NODE_ENV: 'production' } });
  const waiting = new Map<number, Waiting>();
  child.on('message', (message) => {
    if (!isRendered(message)) throw new Error('The process that renders pages sent no answer to a call.');
    const { id, output, error } = message;
    const call = waiting.get(id);
    waiting.delete(id);
    if (error === undefined) call?.resolve(output);
    else call?.reject(new Error(error));
  });
  child.on('exit', () => {
    for (const { reject } of waiting.values()) reject(new Error('The process that renders pages ended.'));
  });
  let calls = 0;
  return {
    render(file, input) {
      calls += 1;
      const id = calls;
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject });
        child.send({ id, file: pathToFileURL(file).href, input });
      });
    },
    close: () => {
      child.kill();
    },
  };
}
