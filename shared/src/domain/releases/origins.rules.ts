/** Origins outside the clinic's own that a remote's pages use, from its description. */
export interface RemoteOrigins {
  /** Calls: `connect-src` of the page's policy. */
  readonly connect?: readonly string[] | undefined;
  /** Pictures: `img-src`. */
  readonly img?: readonly string[] | undefined;
}

/** Of each list of one remote. */
export const MOST_ORIGINS = 5;
export const MAX_ORIGIN_CHARACTERS = 100;

/** Names with a point, the last one of letters first: neither an address by numbers nor a name of one word. */
const ORIGIN = /^https:\/\/(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/;
/** Names of the visitor's own machine and network: no team's server has one. */
const LOCAL_NAME = /\.(?:localhost|local|internal|home\.arpa)$/;

/**
 * Whether a description may name the origin: https, a whole host name in small letters, the standard port, and nothing that the policy of a
 * page reads as more than this one origin.
 */
export const isForeignOrigin = (text: string): boolean =>
  text.length <= MAX_ORIGIN_CHARACTERS && ORIGIN.test(text) && !LOCAL_NAME.test(text);

type Described = { readonly origins?: RemoteOrigins | undefined } | undefined;

/** Every origin of a description, by its use. */
export interface NamedOrigins {
  readonly connect: readonly string[];
  readonly img: readonly string[];
}

const originsOf = (described: Described): NamedOrigins => ({
  connect: described?.origins?.connect ?? [],
  img: described?.origins?.img ?? [],
});

/**
 * The origins that the pages of a clinic could not reach before: only an owner's approval lets them.
 * @param active - Description of the active release of the same remote; undefined: none is active.
 */
export function addedOrigins(next: Described, active: Described): NamedOrigins {
  const [wanted, known] = [originsOf(next), originsOf(active)];
  return {
    connect: wanted.connect.filter((origin) => !known.connect.includes(origin)),
    img: wanted.img.filter((origin) => !known.img.includes(origin)),
  };
}

/** The origins of several descriptions together, sorted, each once. */
export function allOrigins(described: readonly Described[]): NamedOrigins {
  const named = described.map(originsOf);
  const union = (lists: readonly (readonly string[])[]) => [...new Set(lists.flat())].sort();
  return { connect: union(named.map(({ connect }) => connect)), img: union(named.map(({ img }) => img)) };
}
