import type { DocumentInput, FallbackRelease, PageMap } from '@carefront/shared/contracts';
import { escapeHtml } from './escape-html.ts';

/** sha384 of one of the release's scripts, by its address. */
export const hashOf = (release: FallbackRelease, url: string): string =>
  url === release.entry ? release.integrity : (release.assets[url] ?? '');

const preload = (release: FallbackRelease, url: string): string =>
  `<link rel="preload" as="script" crossorigin href="${escapeHtml(url)}" integrity="${hashOf(release, url)}">`;

/** Preloads what this path's remotes need, so that they travel beside the shell and not after it. */
export function preloads({ state, path }: DocumentInput, pages: PageMap): string {
  return pages
    .viewsAt(path)
    .map(({ remote }) => state.manifest.remotes[remote])
    .filter((release) => release !== undefined)
    .flatMap((release) => [release.entry, ...release.preload].map((url) => preload(release, url)))
    .join('');
}
