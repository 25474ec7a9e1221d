import { mkdirSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { releasesRoot } from './releases/release-names.ts';

const YEAR_SECONDS = 31_536_000;

/** Routes for the files of releases. Their addresses contain a hash, so caches may keep them for ever. */
export async function releaseFileRoutes(app: FastifyInstance, { config }: Deps): Promise<void> {
  const root = releasesRoot(config.dataDir);
  mkdirSync(root, { recursive: true });
  await app.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      // A page loads dozens of these files at once; every cache between browser and server may keep them.
      route.config = { ...route.config, guard: 'platform', limit: 'none' };
    });
    scope.addHook('onSend', async (request, reply) => {
      // Pages of other sites may not read the files that a clinic loads.
      const { origin } = request.headers;
      reply.header('vary', 'accept-encoding, origin');
      if (origin && URL.canParse(origin) && new URL(origin).host === request.host) {
        reply.header('access-control-allow-origin', origin);
      }
    });
    await scope.register(fastifyStatic, {
      root,
      prefix: '/remotes/',
      decorateReply: false,
      preCompressed: true,
      index: false,
      dotfiles: 'ignore',
      immutable: true,
      maxAge: YEAR_SECONDS * 1000,
    });
  });
}
