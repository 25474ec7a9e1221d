import { RICH_TEXT_HREF } from '../../domain/index.ts';

/**
 * Returns the address to store for a typed or pasted one; rich text allows whole addresses only (`RICH_TEXT_HREF`).
 * @param pageUrl - Base for a path such as '/about'.
 * @returns null for an address that must not be linked.
 */
export function linkAddress(typed: string, pageUrl: string): string | null {
  const text = typed.trim();
  if (RICH_TEXT_HREF.test(text)) return text;
  if (text === '' || !URL.canParse(text, pageUrl)) return null;
  const { href } = new URL(text, pageUrl);
  return RICH_TEXT_HREF.test(href) ? href : null;
}
