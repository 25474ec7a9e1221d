import { canShareDocument, type PageMap } from '@carefront/shared/contracts';

/**
 * A policy comes with the document and stays with it. A page with the editor has a laxer policy than every other page, so entering or leaving
 * it loads a document: the remotes leave their places and keep unsaved work, no remote moves in, and the new document has the same address.
 * Back and Forward between such pages load a document as well.
 * @param load - Loads the page at the address bar anew; a plain `assign` would not, where the address has a fragment.
 */
export function watchDocumentBoundary({ pageAt }: Pick<PageMap, 'pageAt'>, load = () => window.location.reload()) {
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
