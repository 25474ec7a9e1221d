import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Pattern of the page that answers, which the clinic's releases define; null for a route of the server, and for no page. */
    pageRoute: string | null;
  }
}

/** Logs one line per answer: with the route's pattern, never the address, which may hold tokens and search texts. */
export function addRequestLog(app: FastifyInstance, { lifecycle }: Deps): void {
  app.decorateRequest('pageRoute', null);
  app.addHook('onSend', async (_request, reply) => {
    // A kept-alive connection would delay the shutdown until it times out.
    if (lifecycle.isClosing) reply.header('connection', 'close');
  });
  app.addHook('onResponse', async (request, reply) => {
    const fields = {
      method: request.method,
      route: request.pageRoute ?? request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      clinic: request.clinic?.slug,
    };
    if (reply.statusCode >= 500) request.log.warn(fields, 'answered');
    else request.log.info(fields, 'answered');
  });
}
