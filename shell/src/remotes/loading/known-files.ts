import type { VerifiedRelease } from '../../releases/verified-release.ts';

interface KnownFile {
  /** Id of the release. */
  readonly release: string;
  /** sha384. */
  readonly hash: string;
}

const files = new Map<string, KnownFile>();

/** A path in which nothing is left to resolve: no query, no segment that begins with a dot, no second slash. */
const PLAIN_PATH = /^(?:\/[\w-][\w.-]*)+$/;

/** With the origin: a developer's own build may have a file at the same path. */
const addressOf = (url: string): string => {
  // To parse the addresses of all files took 12 ms of the start.
  if (PLAIN_PATH.test(url)) return window.location.origin + url;
  const { origin, pathname } = new URL(url, window.location.href);
  return origin + pathname;
};

/** Allows the scripts of this release, each with the hash from the registry. */
export function allowRelease(release: VerifiedRelease): void {
  for (const [url, hash] of [...Object.entries(release.assets), [release.entry, release.integrity] as const])
    files.set(addressOf(url), { release: release.id, hash });
}

/** A hash that no file has. An empty one would let the browser run the file unchecked. */
const NO_FILE = `sha384-${'A'.repeat(64)}`;

/** Returns the hash that the file must have. For a file of no allowed release, no bytes have it: the browser refuses the file. */
export const hashOfFile = (url: string): string => files.get(addressOf(url))?.hash ?? NO_FILE;

/** Returns the id of the release that has the file; undefined for a file of no release that was allowed. */
export const releaseOfFile = (url: string): string | undefined => files.get(addressOf(url))?.release;
