/** What is no page of the public site, or somebody's own, or a step of a booking that begins on another page. */
const CLOSED_PATHS = [
  '/api',
  '/staff',
  '/account',
  '/login',
  '/site/client_account',
  '/site/consent',
  '/site/manage_booking',
  '/site/book_appointment',
  '/site/tb_meet',
] as const;

/** What crawlers are asked to leave alone. A request, not a lock: those pages carry `noindex` and ask who is there. @param origin - The clinic's. */
export function robotsFile(origin: string): string {
  return [
    'User-agent: *',
    'Allow: /site',
    ...CLOSED_PATHS.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}
