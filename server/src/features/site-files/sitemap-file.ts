import type { ClinicInfo, PageMap } from '@carefront/shared/contracts';
import { isSectionOffered, SITE_SECTIONS } from '@carefront/shared/domain';

/** Paths of the public pages: home, the sections that visitors see, and, with the team section, each practitioner. */
export function sitemapPaths({ views, wellKnown }: PageMap, info: ClinicInfo): string[] {
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
