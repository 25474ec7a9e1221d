import { isUnlistedRoute, type PageMap } from '@carefront/shared/contracts';

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
export function robotsFile(origin: string, pages: PageMap): string {
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
