import { canShareDocument, type PageMap } from '@carefront/shared/contracts';

/**
 * Loads a new document when a navigation enters or leaves the editor page. A content security policy is fixed for one document, and only
 * the editor page has the laxer policy. The remotes of the old page are unmounted and keep unsaved work, no remote is mounted, and the new
 * document has the same address. Back and Forward between such pages load a document too.
 * @param load - Reloads the page at the current address; `assign` would not reload an address with a fragment.
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
