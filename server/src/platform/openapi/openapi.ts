import { createHash } from 'node:crypto';
import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { createJsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { bestEncoding, compressText } from '../workers/compress-text.ts';
import { withComponents } from './openapi-components.ts';
import { type OpenApiDocument, withRefusals } from './openapi-refusals.ts';

/** Generates the API description from the contract that checks every call (API-04). Call before any route is added. */
export async function addOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Carefront',
        description:
          'The front door of a therapy clinic. The clinic is the host; writing calls need the X-CSRF-Token of GET /form_csrf.',
        version: '1.0.0',
      },
    },
    // OpenAPI has no type for a transform, so its input type is described.
    transform: createJsonSchemaTransform({ zodToJsonConfig: { unrepresentable: 'any' } }),
    transformObject: (document) =>
      'openapiObject' in document ? withComponents(withRefusals(withNamed(document))) : {},
  });
}

/** Adds the shapes that have a name in every call. */
const withNamed = (document: { openapiObject: OpenApiDocument }): OpenApiDocument =>
  jsonSchemaTransformObject(document) as OpenApiDocument; // as it was given

/** Encodes the description once at the start: it never changes, and encoding 100 kB of JSON per answer would cost too much. */
export function openApiRoute(app: FastifyInstance): void {
  let prepared: ReturnType<typeof prepare> | undefined;
  app.get('/openapi.json', { config: { guard: 'platform' }, schema: { hide: true } }, async (request, reply) => {
    prepared ??= prepare(JSON.stringify(app.swagger()));
    const { etag, plain, br, gzip } = await prepared;
    reply.headers({ etag, 'cache-control': 'no-cache', vary: 'accept-encoding' });
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
    const encoding = bestEncoding(request.headers['accept-encoding']);
    if (encoding) reply.header('content-encoding', encoding);
    return reply.type('application/json; charset=utf-8').send({ br, gzip, plain }[encoding ?? 'plain']);
  });
}

async function prepare(text: string) {
  const plain = Buffer.from(text);
  const [br, gzip] = await Promise.all([compressText(plain, 'br'), compressText(plain, 'gzip')]);
  // A weak etag, because all encodings share it.
  return { etag: `W/"${createHash('sha256').update(plain).digest('base64url')}"`, plain, br, gzip };
}
