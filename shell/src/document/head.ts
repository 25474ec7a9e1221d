import type { DocumentInput } from '@carefront/shared/contracts';
import { escapeHtml } from './escape-html.ts';

const OG_LOCALES = { en: 'en_CA', fr: 'fr_CA' } as const;

const property = (name: string, content: string): string =>
  `<meta property="${name}" content="${escapeHtml(content)}">`;

/**
 * Returns the full address of a picture, which other sites need to show a shared link.
 * @returns null for a text that is not a web address, and for a path while the clinic's origin is not known.
 */
function pictureAddress(image: string | undefined, origin: string): string | null {
  const address = image ? URL.parse(image, origin || undefined) : null;
  return address && /^https?:$/.test(address.protocol) ? address.href : null;
}

/** JSON for a script element: no text in it can end the element. */
const jsonText = (data: unknown): string => JSON.stringify(data).replaceAll('<', '\\u003c');

/** Head of a page for search engines and shared links (ST-16): description, canonical address, Open Graph and schema.org. */
export function headOf(
  { state, site, origin = '', nonce }: DocumentInput,
  { title, description }: { title: string; description: string },
): string {
  const { canonicalPath, image, structuredData = [] } = site?.page ?? {};
  const address = canonicalPath === undefined ? null : `${origin}${canonicalPath}`;
  const picture = pictureAddress(image, origin);
  return [
    description && `<meta name="description" content="${escapeHtml(description)}">`,
    address && `<link rel="canonical" href="${escapeHtml(address)}">`,
    property('og:title', title),
    property('og:type', 'website'),
    property('og:site_name', state.clinic.name),
    property('og:locale', OG_LOCALES[state.locale]),
    description && property('og:description', description),
    address && property('og:url', address),
    picture && property('og:image', picture),
    ...structuredData.map((data) => `<script type="application/ld+json" nonce="${nonce}">${jsonText(data)}</script>`),
  ]
    .filter(Boolean)
    .join('');
}
