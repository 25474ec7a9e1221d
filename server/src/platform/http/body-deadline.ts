import { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body is a file, which may take longer. */
    isUpload?: true;
  }
}

/** The longest body of a form takes this long at 280 kbit/s. */
export const BODY_WITHIN_MS = 60_000;
/** Longer than the deadlines of the uploads themselves. For the whole request, also the limit of Node's own. */
export const UPLOAD_WITHIN_MS = 300_000;

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
