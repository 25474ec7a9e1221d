import type { FastifyInstance } from 'fastify';

/**
 * JSON as Fastify reads it, but for an empty body under the name of JSON: calls without a body (a resend, a logout) come so from many
 * clients, and there is nothing wrong with them.
 */
export function addJsonBody(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parseJson(request, body.toString(), done);
  });
}
