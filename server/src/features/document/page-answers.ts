import { fileURLToPath } from 'node:url';
import { AppError, isAppError, type LoginAnswer, SERVER_FOLDERS, serverPath } from '@carefront/shared/contracts';
import { withoutTrailingSlashes } from '@carefront/shared/domain';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { pathOf } from '../../limits/public.ts';
import type { ClinicRow } from '../../platform/clinics/clinic-directory.ts';
import { inClinic } from '../../platform/database/clinic-scope.ts';
import {
  BUSY,
  DEFAULT_REFERRER_POLICY,
  isPageRequest,
  type PlainTexts,
  sendPlainPage,
} from '../../platform/http/plain-page.ts';
import { giveVisitorBucket, hostOf } from '../../platform/http/request-context.ts';
import { siteOrigin } from '../clinic-site/public.ts';
import { hasVisitorShare, resolutionOf } from '../releases/public.ts';
import { setAnonymousCookie } from '../session/session.ts';
import { sendHtml } from './html-answer.ts';
import { createLastGoodBasis, type KnownBasis, type PageBasis, readPageBasis } from './page-basis.ts';
import { createPages } from './pages.ts';
import { serverRendererOf } from './render-page.ts';

/** Cache path for all addresses without a page: their number is unlimited, and all show the same page. */
const NO_PAGE_PATH = '/404';

const NO_CLINIC: PlainTexts = {
  en: {
    title: 'There is no clinic at this address.',
    text: 'Please check the address for a typing error, or ask the clinic for its link.',
  },
  fr: {
    title: 'Il n’y a pas de clinique à cette adresse.',
    text: 'Veuillez vérifier qu’il n’y a pas de faute de frappe dans l’adresse, ou demander son lien à la clinique.',
  },
};

/** The page answers a form; it is for this browser alone. */
interface FormAnswer {
  readonly login: LoginAnswer;
  readonly status: number;
}

export interface PageAnswers {
  /** Answers with the page of the request's address. @param form - The request sent this form. */
  answer(request: FastifyRequest, reply: FastifyReply, form?: FormAnswer): Promise<FastifyReply>;
  basisOf(request: FastifyRequest, reply: FastifyReply, clinic: ClinicRow): Promise<KnownBasis>;
}

/** Makes the pages of all clinics, and answers with them. */
export function createPageAnswers(app: FastifyInstance, deps: Deps): PageAnswers {
  const pageOf = createPages(deps);

  const finish = (html: string, nonce: string) => (deps.config.isReloading ? withReload(html, nonce) : html);

  async function readBasis(request: FastifyRequest, reply: FastifyReply, clinic: ClinicRow): Promise<PageBasis> {
    const resolution = await resolutionOf(deps, request, clinic);
    // Only a clinic whose visitors load different releases needs their number.
    const isNumbered = resolution.visitorBucket !== null || !(await hasVisitorShare(deps, clinic));
    const visitorBucket = isNumbered ? resolution.visitorBucket : giveVisitorBucket(request, reply);
    const origin = await siteOrigin(deps, request, clinic);
    return readPageBasis(deps, clinic, {
      locale: request.locale,
      origin,
      resolution: { ...resolution, visitorBucket },
    });
  }

  const lastGood = createLastGoodBasis(deps);
  const basisOf = (request: FastifyRequest, reply: FastifyReply, clinic: ClinicRow) =>
    lastGood(`${request.locale} ${hostOf(request)}`, () => readBasis(request, reply, clinic));

  async function answerPage(
    request: FastifyRequest,
    reply: FastifyReply,
    clinic: ClinicRow,
    form: FormAnswer | undefined,
  ): Promise<FastifyReply> {
    // An address may hold a token, which no other site may learn from the referrer, also when the page cannot be drawn.
    if (isPageRequest(request)) reply.header('referrer-policy', 'no-referrer');
    const { basis, failure } = await basisOf(request, reply, clinic);
    const address = withoutTrailingSlashes(pathOf(request));
    const at = basis.pages.pageAt(address);
    // A page for signed-in people shows nothing without the database, and a page that is not known may be new.
    if (failure !== null && at?.route.access !== 'public') throw failure;
    if (!at) requirePageRequest(request);
    request.pageRoute = at?.route.path ?? null;
    // Without a session, the first call of the page's scripts would get one, and replace the one of a person whom the form has just logged in.
    const isLoginPage = request.pageRoute === serverPath('login') && !form;
    if (isLoginPage && !request.sessionId) setAnonymousCookie({ request, reply });
    // Only pages rendered on the server depend on their address, and their addresses hold no token. The renderer sees no other address.
    const isRendered = serverRendererOf(at) !== null;
    if (isRendered) reply.header('referrer-policy', DEFAULT_REFERRER_POLICY);
    const ownPath = isRendered ? address : at?.route.path;
    const { locale } = request;
    const requireCostlyRead = () => app.requireCostlyRead(request);
    const path = ownPath ?? NO_PAGE_PATH;
    const page = await pageOf({ basis, clinic, locale, path, at, login: form?.login, finish, requireCostlyRead });
    return sendHtml(request, reply, {
      page,
      status: form?.status ?? (at && !page.isMissing ? 200 : 404),
      hasStyleAttributes: at?.route.hasEditor === true,
      hasCardPayments: usesStripe(deps, clinic),
      hasScriptsWithoutHash: deps.config.isReloading,
      overrideOrigin: basis.override && 'origin' in basis.override ? basis.override.origin : null,
      remoteOrigins: basis.remoteOrigins,
      isForOneBrowser: basis.override !== null || form !== undefined,
    });
  }

  async function answer(request: FastifyRequest, reply: FastifyReply, form?: FormAnswer): Promise<FastifyReply> {
    const { clinic } = request;
    if (!clinic) {
      requirePageRequest(request);
      return sendPlainPage(request, reply, 404, NO_CLINIC);
    }
    return inClinic(clinic.id, () => answerPage(request, reply, clinic, form)).catch((error: unknown) => {
      if (!isAppError(error) || error.code !== 'unavailable') throw error;
      if (!isPageRequest(request)) throw error;
      request.log.info({ code: error.code, detail: error.message, err: error.cause }, 'refused');
      reply.header('retry-after', String(error.extras.retryAfterSeconds ?? 10));
      return sendPlainPage(request, reply, 503, BUSY);
    });
  }

  return { answer, basisOf };
}

/** The sandbox has card fields of its own, which need nothing from Stripe. */
const usesStripe = ({ config, payments }: Deps, clinic: ClinicRow): boolean =>
  payments !== null &&
  config.payments !== 'sandbox' &&
  clinic.stripe_connect_enabled &&
  clinic.stripe_account_id !== null;

/** @throws AppError `not-found` when a script asks for data, because a page would be the wrong answer. */
function requirePageRequest(request: FastifyRequest): void {
  if (!isPageRequest(request)) throw new AppError('not-found', 'no such address');
}

export const DEV_RELOAD_SCRIPT = '/dev/reload.js';
/** For `npm run dev`: reloads the page when a build was published (`server/demo/dev-reload.ts`). */
const withReload = (html: string, nonce: string): string =>
  html.replace('</body>', `<script nonce="${nonce}" src="${DEV_RELOAD_SCRIPT}"></script></body>`);

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

const ASSETS_FOLDER = fileURLToPath(new URL('../../../assets/clinics', import.meta.url));
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
