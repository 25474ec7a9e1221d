import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';

/** Logs one line per answer: with the route's pattern, never the address, which may hold tokens and search texts. */
export function addRequestLog(app: FastifyInstance, { lifecycle }: Deps): void {
  app.addHook('onSend', async (_request, reply) => {
    // A kept-alive connection would delay the shutdown until it times out.
    if (lifecycle.isClosing) reply.header('connection', 'close');
  });
  app.addHook('onResponse', async (request, reply) => {
    const fields = {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      clinic: request.clinic?.slug,
    };
    if (reply.statusCode >= 500) request.log.warn(fields, 'answered');
    else request.log.info(fields, 'answered');
  });
}
