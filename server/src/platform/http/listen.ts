import { createServer, type Server } from 'node:http';
import { type AddressInfo, Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';

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

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body is a file, which may take longer. */
    isUpload?: true;
  }
}

/** The longest body of a form takes this long at 280 kbit/s. */
const BODY_WITHIN_MS = 60_000;
/** Longer than the deadlines of the uploads themselves. For the whole request, also the limit of Node's own. */
const UPLOAD_WITHIN_MS = 300_000;

const TIMED_OUT = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

/**
 * Cuts off a request whose body does not arrive in time: a stranger could otherwise hold sockets and memory with a byte from time to time.
 * Counts from the headers, also while a refused request is still being sent.
 */
export function addBodyDeadline(
  app: FastifyInstance,
  { bodyMs = BODY_WITHIN_MS, uploadMs = UPLOAD_WITHIN_MS } = {},
): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!hasBody(request)) return;
    const withinMs = request.routeOptions.config.isUpload ? uploadMs : bodyMs;
    const timer = setTimeout(() => cutOff(request, reply), withinMs).unref();
    request.raw.once('end', () => clearTimeout(timer));
  });
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

function cutOff({ raw }: FastifyRequest, reply: FastifyReply): void {
  const { socket } = raw;
  // A test's injected request has no socket.
  if (raw.complete || !(socket instanceof Socket) || socket.destroyed) return;
  if (!reply.raw.headersSent) socket.write(TIMED_OUT);
  socket.destroySoon();
}
