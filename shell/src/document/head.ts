import type { DocumentInput } from '@carefront/shared/contracts';
import { escapeHtml } from './escape-html.ts';

const OG_LOCALES = { en: 'en_CA', fr: 'fr_CA' } as const;

const property = (name: string, content: string): string =>
  `<meta property="${name}" content="${escapeHtml(content)}">`;

/** JSON inside a script element: nothing in it may end the element. */
const jsonText = (data: unknown): string => JSON.stringify(data).replaceAll('<', '\\u003c');

/** What search engines and shared links read of a page (ST-16): description, its one address, Open Graph and schema.org. */
export function headOf(
  { state, site, origin = '', nonce }: DocumentInput,
  { title, description }: { title: string; description: string },
): string {
  const { canonicalPath, image, structuredData = [] } = site?.page ?? {};
  const address = canonicalPath === undefined ? null : `${origin}${canonicalPath}`;
  return [
    description && `<meta name="description" content="${escapeHtml(description)}">`,
    address && `<link rel="canonical" href="${escapeHtml(address)}">`,
    property('og:title', title),
    property('og:type', 'website'),
    property('og:site_name', state.clinic.name),
    property('og:locale', OG_LOCALES[state.locale]),
    description && property('og:description', description),
    address && property('og:url', address),
    image && property('og:image', new URL(image, origin || undefined).href),
    ...structuredData.map((data) => `<script type="application/ld+json" nonce="${nonce}">${jsonText(data)}</script>`),
  ]
    .filter(Boolean)
    .join('');
}
