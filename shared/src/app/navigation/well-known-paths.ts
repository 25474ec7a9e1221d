import type { WellKnownPage, WellKnownPaths } from '../../contracts/index.ts';

/** One set per document: the shell sets it at its start; on the server a remote sets it before it renders. */
let paths: WellKnownPaths = {};

export function setWellKnownPaths(next: WellKnownPaths): void {
  paths = next;
}

/**
 * Path of a page that some remote of the clinic provides. Where none does, the address that the server leads to the clinic's start.
 * @param segment - Further segment, such as the id of the service to book.
 */
export function pagePath(page: WellKnownPage, segment?: string | number): string {
  const path = paths[page] ?? '/';
  return segment === undefined ? path : `${path}/${segment}`;
}

/** Whether the path is that page, or lies below it. */
export function isPagePath(page: WellKnownPage, path: string): boolean {
  const base = paths[page];
  return base !== undefined && (path === base || path.startsWith(`${base}/`));
}
