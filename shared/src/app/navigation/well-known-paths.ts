import type { WellKnownPage, WellKnownPaths } from '../../contracts/index.ts';

/** One table per document: the shell sets it at its start; on the server, a remote sets it before it renders. */
let paths: WellKnownPaths = {};

export function setWellKnownPaths(next: WellKnownPaths): void {
  paths = next;
}

/**
 * Returns the path of a page that a remote of the clinic provides; if no remote provides the page, `/`, which the server redirects to the
 * clinic's start page.
 * @param segment - Further segment, such as the id of the service to book.
 */
export function pagePath(page: WellKnownPage, segment?: string | number): string {
  const path = paths[page] ?? '/';
  return segment === undefined ? path : `${path}/${segment}`;
}

/** Whether a remote of the clinic provides the page. */
export const isPageProvided = (page: WellKnownPage): boolean => paths[page] !== undefined;

/** Whether the path is the path of the page, or below it. */
export function isPagePath(page: WellKnownPage, path: string): boolean {
  const base = paths[page];
  return base !== undefined && (path === base || path.startsWith(`${base}/`));
}
