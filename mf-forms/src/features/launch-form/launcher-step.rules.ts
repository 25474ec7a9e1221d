import { type FormsDialog, UNCATEGORIZED } from '../../paths.ts';

/** @param slug - `category/form`, as the server names the clinic's only live form. */
export function onlyFormOf(slug: string): Extract<FormsDialog, { name: 'form' }> {
  const at = slug.indexOf('/');
  return at < 0
    ? { name: 'form', categorySlug: UNCATEGORIZED, formSlugId: slug }
    : { name: 'form', categorySlug: slug.slice(0, at), formSlugId: slug.slice(at + 1) };
}
