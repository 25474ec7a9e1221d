import type { DocumentInput, FallbackRelease, PageMap } from '@carefront/shared/contracts';
import { escapeHtml } from './escape-html.ts';

/** Returns the sha384 of a script of the release. */
export const hashOf = (release: FallbackRelease, url: string): string =>
  url === release.entry ? release.integrity : (release.assets[url] ?? '');

const preload = (release: FallbackRelease, url: string): string =>
  `<link rel="preload" as="script" crossorigin href="${escapeHtml(url)}" integrity="${hashOf(release, url)}">`;

/**
 * Preloads the files of this path's remotes, so that the browser fetches them together with the shell. Those of a corner come later: it
 * opens after the page.
 */
export function preloads({ state, path }: DocumentInput, pages: PageMap): string {
  return pages
    .viewsAt(path)
    .filter(({ view }) => view.place !== 'corner')
    .map(({ remote }) => state.manifest.remotes[remote])
    .filter((release) => release !== undefined)
    .flatMap((release) => [release.entry, ...release.preload].map((url) => preload(release, url)))
    .join('');
}
