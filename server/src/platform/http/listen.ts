import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import { UPLOAD_WITHIN_MS } from './body-deadline.ts';

export interface Listening {
  readonly port: number;
  /** Accepts no more connections; resolves when the requests in progress are answered. */
  close(): Promise<void>;
  /** Ends every connection, even during a request. */
  destroyConnections(): void;
}

/** Errors on a machine without this family of addresses. */
const NO_SUCH_ADDRESS: readonly string[] = ['EADDRNOTAVAIL', 'EAFNOSUPPORT', 'EINVAL'];

/**
 * Listens on the first address, and on each further address that the machine has: browsers also try `::1` for localhost.
 * @throws Error with a message for a person when the port cannot be used.
 */
export async function listen(app: FastifyInstance, { port, hosts }: Config): Promise<Listening> {
  const [first = '127.0.0.1', ...others] = hosts;
  app.server.requestTimeout = UPLOAD_WITHIN_MS;
  try {
    await app.listen({ port, host: first });
  } catch (error) {
    throw new Error(portProblem(error, port, first), { cause: error });
  }
  const taken = (app.server.address() as AddressInfo).port; // always an AddressInfo: we never listen on a socket file
  const further: Server[] = [];
  for (const host of others) {
    const server = await listenToo(app, taken, host);
    if (server) further.push(server);
  }
  return {
    port: taken,
    async close() {
      await Promise.all([app.close(), ...further.map(closeServer)]);
    },
    destroyConnections() {
      for (const server of [app.server, ...further]) server.closeAllConnections();
    },
  };
}

/** @returns null when the machine has no such address. */
function listenToo(app: FastifyInstance, port: number, host: string): Promise<Server | null> {
  return new Promise((resolve, reject) => {
    const server = createServer((request, response) => app.routing(request, response));
    server.requestTimeout = UPLOAD_WITHIN_MS;
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (NO_SUCH_ADDRESS.includes(error.code ?? '')) return resolve(null);
      reject(new Error(portProblem(error, port, host), { cause: error }));
    });
    server.listen(port, host, () => resolve(server));
  });
}

/** The port in use; before listening, the port of the settings. They differ when the settings say 0, which takes any free port. */
export function ownPort(app: Pick<FastifyInstance, 'server'>, { port }: Pick<Config, 'port'>): number {
  const address = app.server.address();
  return typeof address === 'object' && address !== null ? address.port : port;
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
  });
}

function portProblem(error: unknown, port: number, host: string): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') return `port ${port} of ${host} is in use; choose another one with PORT`;
  if (code === 'EACCES') return `port ${port} of ${host} needs rights that this user does not have`;
  return `port ${port} of ${host} cannot be listened on`;
}
