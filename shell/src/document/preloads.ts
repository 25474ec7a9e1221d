import type { DocumentInput, FallbackRelease, PageMap } from '@carefront/shared/contracts';

/**
 * Returns the sha384 of a script of the release.
 * @throws TypeError for a script without a hash: an empty hash would make the browser run any bytes.
 */
export function hashOf(release: FallbackRelease, url: string): string {
  const hash = url === release.entry ? release.integrity : release.assets[url];
  if (!hash) throw new TypeError(`${release.id} has a script without a hash`);
  return hash;
}

/** Address and sha384. */
export type ScriptFile = readonly [url: string, hash: string];

/**
 * Returns the files of this path's remotes, so that the browser fetches them together with the shell. Those of a corner come later: it
 * opens after the page.
 */
export function preloads({ state, path }: DocumentInput, pages: PageMap): ScriptFile[] {
  return (
    pages
      .viewsAt(path)
      .filter(({ view }) => view.place !== 'corner')
      .map(({ remote }) => state.manifest.remotes[remote])
      // A developer's own build takes the place of the release: its files are known in the browser only.
      .filter((release) => release !== undefined)
      .filter(({ override }) => override === undefined)
      .flatMap((release) => [release.entry, ...release.preload].map((url) => [url, hashOf(release, url)] as const))
  );
}
