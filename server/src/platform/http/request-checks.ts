import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Ends requests that nobody may or need answer, before anything else reads them. Call it before any other hook is added. */
export function addRequestChecks(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    // The browser has gone: nobody reads the answer, and the address that the limits count is no longer known.
    if (request.socket.remoteAddress === undefined) {
      reply.hijack();
      request.socket.destroy();
      return;
    }
    // A proxy that takes another one than Node does would serve one clinic under the name of another (RFC 9112, 3.2).
    if (countHosts(request) > 1) throw Object.assign(new Error('several Host headers'), { statusCode: 400 });
  });
}

/** `headers` holds the first one alone. */
function countHosts({ raw }: FastifyRequest): number {
  return raw.rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host').length;
}
