import { allowedHtml } from '@carefront/shared/domain';

/**
 * Rich text as it is stored (API: every rich text is sanitised on write). What comes out passes `allowedHtml` unchanged, so that pages
 * show what was saved.
 */
export function cleanRichText(html: string): string {
  return allowedHtml(html);
}
