import { type ClinicInfo, isUnlistedRoute, type PageMap } from '@carefront/shared/contracts';
import { isSectionOffered, SITE_SECTIONS } from '@carefront/shared/domain';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { requireClinic } from '../../platform/access/authorize-call.ts';
import type { ClinicRow } from '../../platform/clinics/clinic-directory.ts';
import { inClinic } from '../../platform/database/clinic-scope.ts';
import { readClinicInfo, siteOrigin } from '../clinic-site/public.ts';
import { clinicPages, readActiveReleases, requireShell } from '../releases/public.ts';

/** Crawlers may cache the files for five minutes, so a section that is switched on is found soon. */
const KEPT = 'public, max-age=300';

/** @throws AppError `unavailable` while no shell is active: an empty list would tell crawlers for a day that nothing is closed to them. */
async function pagesOf(deps: Deps, clinic: ClinicRow): Promise<PageMap> {
  const active = await readActiveReleases(deps, clinic);
  requireShell(clinic, active);
  return clinicPages(clinic, active);
}

/** Sitemap and robots file, one of each per clinic (ST-16). */
export function siteFilesRoutes(app: FastifyInstance, deps: Deps): void {
  const options = { config: { guard: 'public' }, schema: { hide: true } } as const;
  app.get('/robots.txt', options, (request, reply) => {
    const clinic = requireClinic(request);
    return inClinic(clinic.id, async () => {
      const text = robotsFile(await siteOrigin(deps, request, clinic), await pagesOf(deps, clinic));
      return reply.type('text/plain; charset=utf-8').header('cache-control', KEPT).send(text);
    });
  });
  app.get('/sitemap.xml', options, (request, reply) => {
    const clinic = requireClinic(request);
    return inClinic(clinic.id, async () => {
      const paths = sitemapPaths(
        await pagesOf(deps, clinic),
        await readClinicInfo(deps, clinic, clinic.content_locale),
      );
      const xml = sitemapFile(await siteOrigin(deps, request, clinic), paths);
      return reply.type('application/xml; charset=utf-8').header('cache-control', KEPT).send(xml);
    });
  });
}

/** The part of a route's path before its first parameter. */
const beginningOf = (path: string): string => path.split('/:', 1)[0] ?? path;

/** Pages that search engines must leave out, and dialogs, which open on another page. A path also covers all longer paths below it. */
function closedPaths({ views }: PageMap): string[] {
  const paths = views.flatMap(({ view }) => {
    const routes = view.place === 'corner' ? [] : view.routes;
    return routes
      .filter((route) => view.place === 'layer' || isUnlistedRoute(route))
      .map(({ path }) => beginningOf(path));
  });
  const closed = [...new Set(['/api', ...paths])].sort();
  return closed.filter((path) => !closed.some((other) => path.startsWith(`${other}/`)));
}

/**
 * Returns the file that asks crawlers to leave these paths out. It protects nothing: those pages also carry `noindex` and check the
 * visitor's access.
 * @param origin - The clinic's origin.
 */
function robotsFile(origin: string, pages: PageMap): string {
  const { home } = pages.wellKnown;
  return [
    'User-agent: *',
    ...(home ? [`Allow: ${home}`] : []),
    ...closedPaths(pages).map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}

/** Paths of the public pages: home, the sections that visitors see, and, with the team section, each practitioner. */
function sitemapPaths({ views, wellKnown }: PageMap, info: ClinicInfo): string[] {
  const routes = views.flatMap(({ view }) => (view.place === 'page' ? view.routes : []));
  const listed = SITE_SECTIONS.filter((section) => isSectionOffered(info, section)).flatMap((section) =>
    routes.filter((route) => route.section === section),
  );
  const pages = listed.map(({ path }) => path.split('/:', 1)[0] ?? path);
  const people = listed
    .filter(({ names }) => names === 'practitioner')
    .flatMap(({ path }) =>
      info.booking_site.practitioners.map(({ id }) => `${path.slice(0, path.lastIndexOf('/:'))}/${id}`),
    );
  return [...(wellKnown.home ? [wellKnown.home] : []), ...pages, ...people];
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
const escapeXml = (text: string): string => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);

/**
 * Left out on purpose: `lastmod`. Services, fees and people change without a change of the site record, so its time would wrongly tell
 * crawlers that the pages are unchanged.
 */
export function sitemapFile(origin: string, paths: readonly string[]): string {
  const urls = paths.map((path) => `<url><loc>${escapeXml(`${origin}${path}`)}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}
