import { AppError, isAppError, type Locale } from '@carefront/shared/contracts';
import { withoutTrailingSlashes } from '@carefront/shared/domain';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { pathOf } from '../../limits/public.ts';
import { inClinic } from '../../platform/database/clinic-scope.ts';
import { busyText, isPageRequest, plainPage } from '../../platform/http/plain-page.ts';
import { compressText } from '../../platform/workers/compress-text.ts';
import { siteOrigin } from '../clinic-site/public.ts';
import { DEV_RELOAD_SCRIPT } from '../dev-reload/public.ts';
import { sendHtml } from './html-answer.ts';
import { newNonce } from './nonce.ts';
import { type AnsweredPage, createPages } from './pages.ts';

/** Paths that are pages of the public site. */
const SITE_PAGES = [
  '/site',
  '/site/book_appointment',
  '/site/book_appointment/:serviceId',
  '/site/tb_meet',
  '/site/about',
  '/site/services',
  '/site/team',
  '/site/team/:practitionerId',
  '/site/register',
  '/site/forms',
  '/site/forms/:categorySlug',
  '/site/forms/:categorySlug/:formSlugId',
] as const;
/** Pages of people with an account: the shell draws them, the browser fills them. */
const ACCOUNT_PAGES = [
  '/login',
  '/login/reset',
  '/login/reset/:token',
  '/site/client_account',
  '/site/client_account/consents/:id',
  '/site/client_account/consents/:id/certificate',
  '/site/consent',
  '/site/consent/:token',
  '/site/consent_copy',
  '/site/consent_copy/:token',
  '/staff',
  '/staff/audit',
  '/staff/bookings',
  '/staff/consent_form',
  '/staff/consents',
  '/staff/consents/:id',
  '/staff/consents/:id/certificate',
  '/staff/site',
  '/staff/waitlist',
  '/site/manage_booking/:token',
  '/account/security',
] as const;
/** Pages whose editor writes style attributes. */
const EDITOR_PAGES: readonly string[] = [
  '/staff/site',
  '/staff/consent_form',
] satisfies (typeof ACCOUNT_PAGES)[number][];
/** Stands for every address that is no page: they are endless, and show one and the same page. */
const NOWHERE = '/404';

const NO_CLINIC: Record<Locale, string> = {
  en: 'There is no clinic at this address.',
  fr: "Il n'y a pas de clinique à cette adresse.",
};

export function documentRoutes(app: FastifyInstance, deps: Deps): void {
  const pageOf = createPages(deps);

  const finish = (html: string, nonce: string) => (deps.config.isReloading ? withReload(html, nonce) : html);

  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    { status, isSitePage, route }: { status: 200 | 404; isSitePage: boolean; route: string },
  ): Promise<FastifyReply> {
    const { clinic, locale } = request;
    if (!clinic) return sendHtml(request, reply, { page: barePage(404, NO_CLINIC[locale], locale), status: 404 });
    // Only the site says by an address what it shows. Elsewhere it may hold a token, which nothing that renders needs to see.
    const path = isSitePage ? withoutTrailingSlashes(pathOf(request)) : route;
    const page = await inClinic(clinic.id, async () => {
      const origin = await siteOrigin(deps, request, clinic);
      const requireShare = () => app.requireCostlyRead(request);
      return pageOf({ clinic, locale, path, route, origin, isSitePage, finish, requireShare });
    }).catch((error: unknown) => {
      if (!isAppError(error) || error.code !== 'unavailable') throw error;
      request.log.info({ code: error.code, detail: error.message, err: error.cause }, 'refused');
      reply.header('retry-after', String(error.extras.retryAfterSeconds ?? 10));
      return null;
    });
    if (!page) return sendHtml(request, reply, { page: barePage(503, busyText(locale), locale), status: 503 });
    return sendHtml(request, reply, {
      page,
      status: page.isMissing ? 404 : status,
      hasStyleAttributes: EDITOR_PAGES.includes(path),
    });
  }

  const config = { guard: 'public' } as const;
  const schema = { hide: true };
  app.get('/', { config, schema }, (_request, reply) => reply.redirect('/site', 302));
  for (const route of SITE_PAGES)
    app.get(route, { config, schema }, (request, reply) =>
      answer(request, reply, { status: 200, isSitePage: true, route }),
    );
  for (const route of ACCOUNT_PAGES)
    app.get(route, { config, schema }, (request, reply) => {
      // The address of a mailed link holds its token.
      reply.header('referrer-policy', 'no-referrer');
      return answer(request, reply, { status: 200, isSitePage: false, route });
    });
  app.setNotFoundHandler((request, reply) => {
    if (!isPageRequest(request)) throw new AppError('not-found', 'no such address');
    return answer(request, reply, { status: 404, isSitePage: false, route: NOWHERE });
  });
}

/** `npm run dev`: the page loads again when a build was published. */
const withReload = (html: string, nonce: string): string =>
  html.replace('</body>', `<script nonce="${nonce}" src="${DEV_RELOAD_SCRIPT}"></script></body>`);

/** For an address where there is no shell to draw a page. */
function barePage(status: 404 | 503, text: string, locale: Locale): Pick<AnsweredPage, 'nonce' | 'body'> {
  const html = plainPage(status, text, locale);
  return { nonce: newNonce(), body: (encoding) => (encoding ? compressText(html, encoding) : Promise.resolve(html)) };
}
