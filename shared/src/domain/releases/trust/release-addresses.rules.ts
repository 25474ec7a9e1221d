import type { ResolvedShape } from './release-shapes.ts';

const SHA384 = /^sha384-[A-Za-z0-9+/]{64}$/;

export const isSha384 = (value: unknown): value is string => typeof value === 'string' && SHA384.test(value);

/** The origin of an address, as the browser reads it; '' for a text that is no address. */
const originOf = (address: string, ownOrigin: string): string =>
  URL.canParse(address, ownOrigin) ? new URL(address, ownOrigin).origin : '';

/**
 * Looks for an address of another origin, and for a file of the release without the hash that its bytes must have.
 * @param origins - Allowed origins; the first one is the page's own, against which relative addresses are read.
 * @returns null when every file of the release may be loaded.
 */
export function findAddressFault(
  release: ResolvedShape,
  origins: readonly [own: string, ...others: string[]],
): 'origin' | 'integrity' | null {
  const { entry, integrity, preload, styles, assets } = release;
  const named = [...preload, ...styles];
  const addresses = [entry, ...named, ...Object.keys(assets)];
  if (!addresses.every((address) => origins.includes(originOf(address, origins[0])))) return 'origin';
  // `hasOwn`: an address such as `constructor` must not find a value of the prototype.
  const isHashed = named.every((address) => Object.hasOwn(assets, address)) && Object.values(assets).every(isSha384);
  // The loader keeps one hash per address: an asset must not replace the entry's.
  const isEntryHashed = isSha384(integrity) && (!Object.hasOwn(assets, entry) || assets[entry] === integrity);
  return isHashed && isEntryHashed ? null : 'integrity';
}
