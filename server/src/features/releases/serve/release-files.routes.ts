import { mkdirSync } from 'node:fs';
import { AppError } from '@carefront/shared/contracts';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { hostOf } from '../../../platform/http/request-context.ts';
import { clinicsNamedIn, releasesRoot } from '../stored/stored-release.ts';

const YEAR_SECONDS = 31_536_000;

/**
 * Routes for the files of releases. Their addresses contain a hash, so caches may keep them for ever. Files of a clinic's own releases are
 * answered on the clinic's hosts only: on the pages of another clinic, they would be strangers' files.
 */
export async function releaseFileRoutes(app: FastifyInstance, { config, clinics }: Deps): Promise<void> {
  const root = releasesRoot(config.dataDir);
  mkdirSync(root, { recursive: true });
  await app.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      // A page loads dozens of these files at once; every cache between browser and server may keep them.
      route.config = { ...route.config, guard: 'platform', limit: 'none' };
    });
    scope.addHook('preHandler', async (request: FastifyRequest) => {
      const path: unknown = Reflect.get(Object(request.params), '*');
      const named = clinicsNamedIn(String(path));
      if (named.length === 0) return; // Shared releases are answered even while the database is down.
      const clinic = await clinics.byHost(hostOf(request));
      if (named.some((id) => id !== clinic?.id)) throw new AppError('not-found', "another clinic's own release");
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
