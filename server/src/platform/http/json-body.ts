import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type BodyParts, isOversized, measureJson } from './body-size.ts';

/** Limits that depend on what a body is about, such as the form that it answers. */
export interface BodyPartsByName {
  /** Numbers at the top of the body that the limits depend on. */
  readonly names: readonly string[];
  /** @returns null: the limits of the route. */
  find(request: FastifyRequest, named: ReadonlyMap<string, number>): Promise<BodyParts | null>;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    bodyParts?: BodyParts;
    bodyPartsByName?: BodyPartsByName;
  }
  interface FastifyRequest {
    /** Whether the body may have text with NUL. A body that is no JSON may. */
    mayHaveNul: boolean;
  }
}

/** How JSON writes NUL. */
const ESCAPED_NUL = '\\u0000';

/**
 * Parses JSON as Fastify does, but accepts an empty body with a JSON content type: many clients send calls without a body (a resend, a
 * logout) that way. A body with far more parts than the call needs is refused as too large before it is parsed.
 */
export function addJsonBody(app: FastifyInstance): void {
  app.decorateRequest('mayHaveNul', true);
  const parseJson = app.getDefaultJsonParser('error', 'error');
  const parse = (request: FastifyRequest, text: string): Promise<unknown> =>
    new Promise((resolve, reject) => {
      void parseJson(request, text, (error, body) => (error ? reject(error) : resolve(body)));
    });
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, async (request: FastifyRequest, sent: string) => {
    if (sent === '') return undefined;
    await requireSize(request, sent);
    request.mayHaveNul = sent.includes(ESCAPED_NUL);
    return parse(request, sent);
  });
}

/** @throws Error with the status 413. */
async function requireSize(request: FastifyRequest, text: string): Promise<void> {
  const { bodyParts, bodyPartsByName: byName } = request.routeOptions.config;
  const measured = measureJson(text, byName?.names);
  const limits = (await byName?.find(request, measured.named)) ?? bodyParts;
  if (isOversized(measured, limits)) throw Object.assign(new Error('too many parts'), { statusCode: 413 });
}
