import type { FastifyInstance } from 'fastify';
import { type BodyParts, isOversized } from './body-size.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    bodyParts?: BodyParts;
  }
}

/**
 * Parses JSON as Fastify does, but accepts an empty body with a JSON content type: many clients send calls without a body (a resend, a
 * logout) that way. A body with far more parts than the call needs is refused as too large.
 */
export function addJsonBody(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') done(null, undefined);
    else
      void parseJson(request, text.toString(), (error, body) => {
        if (!error && isOversized(body, request.routeOptions.config.bodyParts))
          done(Object.assign(new Error('too many parts'), { statusCode: 413 }));
        else done(error, body);
      });
  });
}
