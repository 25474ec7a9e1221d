import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const ASSETS_FOLDER = fileURLToPath(new URL('../../../assets/clinics/', import.meta.url));
const DAY_MS = 86_400_000;

/** The logos of the demo clinics. */
export async function clinicAssetRoutes(app: FastifyInstance): Promise<void> {
  await app.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, guard: 'platform' };
    });
    await scope.register(fastifyStatic, {
      root: ASSETS_FOLDER,
      prefix: '/clinic-assets/',
      decorateReply: false,
      index: false,
      dotfiles: 'ignore',
      maxAge: 7 * DAY_MS,
    });
  });
}
