import { canShareDocument, type PageMap } from '@carefront/shared/contracts';

/**
 * A policy comes with the document and stays with it. So the way into the site's editor, whose policy is laxer than every other page's,
 * and the way out of it are document loads: the remotes leave their places, with what they keep of unsaved work, none moves in, and the
 * new document has the same address. Back and Forward over that border load one, too.
 * @param load - Loads the page at the address bar anew; a plain `assign` would not, where the address has a fragment.
 */
export function watchDocumentBorder({ pageAt }: Pick<PageMap, 'pageAt'>, load = () => window.location.reload()) {
  const loadedPage = pageAt(window.location.pathname);
  const isInside = (path: string): boolean => canShareDocument(pageAt(path), loadedPage);
  window.addEventListener('single-spa:routing-event', () => {
    if (!isInside(window.location.pathname)) load();
  });
  return {
    /** Whether this document may show the path. */
    isInside,
  };
}
