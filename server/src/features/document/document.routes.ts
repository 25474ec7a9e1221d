import { fileURLToPath } from 'node:url';
import { AppError, SERVER_FOLDERS } from '@carefront/shared/contracts';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pathOf } from '../../limits/public.ts';
import { inClinic } from '../../platform/database/clinic-scope.ts';
import { type PageAnswers, requirePageRequest } from './page-answers.ts';

export function documentRoutes(app: FastifyInstance, { answer, basisOf }: PageAnswers): void {
  /** Redirects `/` to the home page of the clinic's site. */
  async function redirectHome(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { clinic } = request;
    const known = clinic && (await inClinic(clinic.id, () => basisOf(request, reply, clinic)).catch(() => null));
    const home = known?.basis.pages.wellKnown.home;
    return home ? reply.redirect(home, 302) : answer(request, reply);
  }

  app.get('/', { config: { guard: 'public' }, schema: { hide: true } }, redirectHome);
  // Pages are not routes of the server: the clinic's active releases define them.
  app.setNotFoundHandler((request, reply) => {
    if (!['GET', 'HEAD'].includes(request.method)) throw new AppError('not-found', 'no such address');
    // No page is in a folder of the server: the answer to a program does not depend on the clinic's releases.
    if (SERVER_FOLDERS.some((folder) => pathOf(request).startsWith(`/${folder}/`))) requirePageRequest(request);
    return answer(request, reply);
  });
}

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
