import type { ResolvedShape } from './trust/release-shapes.ts';

/** Files that a browser loads by hash. */
const BROWSER_CODE = /\.(?:js|css)$/;

/** Fields of a release document that name files, relative to the release's folder. */
export interface ReleaseFiles {
  readonly entry: string;
  readonly preload: readonly string[];
  readonly styles: readonly string[];
  /** sha384 by file name. */
  readonly integrity: Readonly<Record<string, string>>;
}

/**
 * Gives the files that a browser loads their addresses.
 * @throws TypeError when the entry has no hash: it could not be checked.
 */
export function resolveFiles(
  { entry, preload, styles, integrity }: ReleaseFiles,
  addressOf: (file: string) => string,
): Pick<ResolvedShape, 'entry' | 'integrity' | 'preload' | 'styles' | 'assets'> {
  const entryHash = Object.hasOwn(integrity, entry) ? integrity[entry] : undefined;
  if (entryHash === undefined) throw new TypeError('The entry of the release has no hash');
  const code = Object.entries(integrity).filter(([file]) => BROWSER_CODE.test(file));
  return {
    entry: addressOf(entry),
    integrity: entryHash,
    preload: preload.map(addressOf),
    styles: styles.map(addressOf),
    assets: Object.fromEntries(code.map(([file, hash]) => [addressOf(file), hash])),
  };
}
