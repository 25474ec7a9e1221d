import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../../src/main.ts', import.meta.url));
const STARTS_WITHIN_MS = 100_000;
/** The environment of a server: only what a test sets, and where Node keeps compiled modules. */
const OWN_ENV = Object.fromEntries(
  ['PATH', 'NODE_COMPILE_CACHE'].flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
);

export interface ServerProcess {
  /** `http://127.0.0.1:<port>` */
  origin: string;
  /** Standard output so far. */
  output: string;
  child: ChildProcess;
  /** Sends the signal. @returns Exit code, or null when the signal itself ended it. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>;
}

/** Starts the server like `npm start`, on a free port. @throws Error with its output when it does not become ready. */
export async function startServerProcess(env: Record<string, string>): Promise<ServerProcess> {
  const child = spawn(process.execPath, [MAIN], {
    // Other tests make the machine late, and not the server's own callers.
    env: { ...OWN_ENV, PORT: '0', LOG_LEVEL: 'warn', MAX_EVENT_LOOP_DELAY_MS: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const gone = new Promise<number | null>((resolve) => child.once('exit', resolve));
  let output = '';
  const port = await new Promise<string>((resolve, reject) => {
    const limit = setTimeout(() => reject(new Error(`not ready in time: ${output}`)), STARTS_WITHIN_MS);
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const match = /(?:http:\/\/localhost:|Listening on port )(\d+)[\s\S]*Stop with/.exec(output);
      if (!match?.[1]) return;
      clearTimeout(limit);
      resolve(match[1]);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    void gone.then((code) => reject(new Error(`ended with ${code}: ${output}`)));
  }).catch((error: unknown) => {
    child.kill('SIGKILL');
    throw error;
  });
  return {
    origin: `http://127.0.0.1:${port}`,
    output,
    child,
    end(signal) {
      child.kill(signal);
      return gone;
    },
  };
}
