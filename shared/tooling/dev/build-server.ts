import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, relative } from 'node:path';

const FIRST_PORT = 5600;
const TRIED_PORTS = 20;
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

const isForBrowsers = (name: string): boolean => !/\.(?:br|gz)$|^server\//.test(name) && name !== 'release.json';

function readBuild(dist: string) {
  const names = readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dist, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
  const files = names.filter(isForBrowsers).map((name) => [`/${name}`, readFileSync(join(dist, name))] as const);
  return { document: readFileSync(join(dist, 'release.json')), files };
}

/**
 * Serves the builds of one remote on this machine: `/release.json`, the files that it names, and `/events`, which tells of each new build.
 * Only the shell's pages may read them. Files of earlier builds stay, because their names contain their content and an open page may load
 * them later.
 * @param dist - Folder of the builds; each call of `publish` reads it again.
 * @param isShellOrigin - Whether pages of this origin may load the builds.
 */
export async function startBuildServer(
  dist: string,
  isShellOrigin: (origin: string) => boolean,
  { port }: { port?: number | undefined } = {},
) {
  const files = new Map<string, Buffer>();
  const listeners = new Set<ServerResponse>();
  let document: Buffer = Buffer.alloc(0);
  let id = '';

  function readAll() {
    const build = readBuild(dist);
    for (const [name, bytes] of build.files) files.set(name, bytes);
    document = build.document;
    id = JSON.parse(document.toString('utf8')).hash;
  }
  const tell = (listener: ServerResponse) => listener.write(`id: ${id}\nevent: release\ndata: ${id}\n\n`);

  function answerEvents(request: IncomingMessage, response: ServerResponse): void {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(': here\n\n');
    listeners.add(response);
    request.once('close', () => listeners.delete(response));
    // The connection was lost, and a build came in between.
    const last = request.headers['last-event-id'];
    if (last !== undefined && last !== id) tell(response);
  }

  const server = createServer((request, response) => {
    const { method, headers, url = '' } = request;
    response.setHeader('cache-control', 'no-store');
    response.setHeader('vary', 'origin');
    response.setHeader('x-content-type-options', 'nosniff');
    // Without it, a page of any site could run the files, which only reading is refused for.
    response.setHeader('cross-origin-resource-policy', 'same-origin');
    if (headers.origin && isShellOrigin(headers.origin))
      response.setHeader('access-control-allow-origin', headers.origin);
    const [path = ''] = url.split('?', 1);
    const bytes = path === '/release.json' ? document : files.get(path);
    // A host name of a stranger may lead to this machine, and then its pages have the origin of this server.
    const isOwnHost = ['localhost', '127.0.0.1'].some((host) => headers.host === `${host}:${portOf(server)}`);
    if (!isOwnHost || method !== 'GET') response.writeHead(404).end();
    else if (path === '/events') answerEvents(request, response);
    else if (!bytes) response.writeHead(404).end();
    else response.writeHead(200, { 'content-type': TYPES[extname(path)] ?? 'application/octet-stream' }).end(bytes);
  });

  readAll();
  const own = await listen(server, port);
  return {
    origin: `http://localhost:${own}`,
    /** Serves the newest build, and tells the open pages. A build without changes tells nothing. */
    publish() {
      const before = id;
      readAll();
      if (id !== before) for (const listener of listeners) tell(listener);
    },
    close(): Promise<void> {
      for (const listener of listeners) listener.end();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

const portOf = (server: Server): number => (server.address() as AddressInfo).port; // of a server that listens at a port

/** @param port - Undefined: the first free one from `FIRST_PORT` on. */
async function listen(server: Server, port: number | undefined): Promise<number> {
  const ports = port === undefined ? Array.from({ length: TRIED_PORTS }, (_, index) => FIRST_PORT + index) : [port];
  for (const each of ports) {
    const isListening = await new Promise<boolean>((resolve, reject) => {
      server.once('error', (error: NodeJS.ErrnoException) =>
        error.code === 'EADDRINUSE' ? resolve(false) : reject(error),
      );
      server.listen(each, '127.0.0.1', () => resolve(true));
    });
    if (isListening) return portOf(server);
  }
  throw new Error(`No free port among ${ports[0]} to ${ports.at(-1)}`);
}
