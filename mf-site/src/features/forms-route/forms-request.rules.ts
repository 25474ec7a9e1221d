import { withoutTrailingSlashes } from '@carefront/shared/domain';
import { FORMS_PATH, REGISTER_PATH } from '../../paths.ts';

/** The part of mf-forms that an address opens (RT-05, RT-07). */
export type FormsRequest =
  | { part: 'intake-form@1' }
  /** `categorySlug`: null for all categories. */
  | { part: 'form-launcher@1'; categorySlug: string | null }
  | { part: 'form-runner@1'; categorySlug: string; formSlugId: string };

/** Decodes percent encoding; returns a text with invalid encoding unchanged. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** @returns null where the address opens no form. */
export function formsRequestOf(path: string): FormsRequest | null {
  const page = withoutTrailingSlashes(path);
  if (page === REGISTER_PATH) return { part: 'intake-form@1' };
  if (page === FORMS_PATH) return { part: 'form-launcher@1', categorySlug: null };
  if (!page.startsWith(`${FORMS_PATH}/`)) return null;
  const [categorySlug = '', formSlugId, ...rest] = page
    .slice(FORMS_PATH.length + 1)
    .split('/')
    .map(decoded);
  if (categorySlug === '' || formSlugId === '' || rest.length > 0) return null;
  return formSlugId === undefined
    ? { part: 'form-launcher@1', categorySlug }
    : { part: 'form-runner@1', categorySlug, formSlugId };
}
