import { RICH_TEXT_HREF } from '../../domain/index.ts';

/**
 * What a typed or pasted address becomes in rich text, where only whole addresses may stand (`RICH_TEXT_HREF`).
 * @param pageUrl - A path such as '/about' is meant from here.
 * @returns null where nobody may be sent there.
 */
export function linkAddress(typed: string, pageUrl: string): string | null {
  const text = typed.trim();
  if (RICH_TEXT_HREF.test(text)) return text;
  if (text === '' || !URL.canParse(text, pageUrl)) return null;
  const { href } = new URL(text, pageUrl);
  return RICH_TEXT_HREF.test(href) ? href : null;
}
