import { FORMS_PATH, REGISTER_PATH } from '@carefront/shared/app';
import { withoutTrailingSlashes } from '@carefront/shared/domain';

/** What of mf-forms an address opens (RT-05, RT-07). */
export type FormsRequest =
  | { part: 'mf-forms/intake-form' }
  /** `categorySlug`: null for all categories. */
  | { part: 'mf-forms/form-launcher'; categorySlug: string | null }
  | { part: 'mf-forms/form-runner'; categorySlug: string; formSlugId: string };

/** What is no percent encoding stands for itself. */
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
  if (page === REGISTER_PATH) return { part: 'mf-forms/intake-form' };
  if (page === FORMS_PATH) return { part: 'mf-forms/form-launcher', categorySlug: null };
  if (!page.startsWith(`${FORMS_PATH}/`)) return null;
  const [categorySlug = '', formSlugId, ...rest] = page
    .slice(FORMS_PATH.length + 1)
    .split('/')
    .map(decoded);
  if (categorySlug === '' || formSlugId === '' || rest.length > 0) return null;
  return formSlugId === undefined
    ? { part: 'mf-forms/form-launcher', categorySlug }
    : { part: 'mf-forms/form-runner', categorySlug, formSlugId };
}
