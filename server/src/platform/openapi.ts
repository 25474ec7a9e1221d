import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { createJsonSchemaTransform } from 'fastify-type-provider-zod';

/** The description of the API, made from the very contract that checks every call (API-04). Call before any route is added. */
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
    // A transform is no type: its place in the description is taken by what goes in.
    transform: createJsonSchemaTransform({ zodToJsonConfig: { unrepresentable: 'any' } }),
  });
}

export function openApiRoute(app: FastifyInstance): void {
  app.get('/openapi.json', { config: { guard: 'platform' }, schema: { hide: true } }, () => app.swagger());
}
