import type { ClinicInfo } from '@carefront/shared/contracts';
import { isSectionShown, SITE_SECTIONS } from '@carefront/shared/domain';

const SITE_PAGE = '/site';

/** Paths of the public pages: home, the page of each section that is switched on, and with the team everybody's own. */
export function listedPaths({ booking_site: { json_content, practitioners } }: ClinicInfo): string[] {
  const sections = SITE_SECTIONS.filter((section) => isSectionShown(json_content.options, section));
  const people = sections.includes('team') ? practitioners.map(({ id }) => `${SITE_PAGE}/team/${id}`) : [];
  return [SITE_PAGE, ...sections.map((section) => `${SITE_PAGE}/${section}`), ...people];
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
 * Left out on purpose: `lastmod`. Services, fees and people change without the site's own record, so its time would tell crawlers that
 * nothing is new.
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
