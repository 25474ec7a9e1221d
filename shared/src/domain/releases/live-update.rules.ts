import { canonicalJson } from './canonical-json.ts';

interface LiveRelease {
  readonly id: string;
  /** The remote's description of itself. */
  readonly describes?: unknown;
}

/** The parts of a verified manifest that decide what an open tab does. */
export interface LiveManifest {
  readonly shell: { readonly id: string };
  readonly remotes: Readonly<Record<string, LiveRelease>>;
  /** Releases that no browser may run any more. */
  readonly revoked?: readonly string[] | undefined;
}

/**
 * - `swap-at-next-entry`: the next entry into the remote uses the next release, or shows the panel when the clinic has none.
 * - `offer-reload`: needs a new document, because it has other pages or another shell. The person decides when.
 * - `offer-after-saving`: the same while work is unsaved: the tab says that a newer version comes after saving.
 * - `remove`: the release was revoked while its views are on the page: they are left, and the panel takes their place.
 */
export type LiveAct = 'swap-at-next-entry' | 'offer-reload' | 'offer-after-saving' | 'remove';

export interface LiveStep {
  /** Name of the remote, or `shell`. */
  readonly remote: string;
  readonly act: LiveAct;
}

export interface LiveFacts {
  /** The manifest that the tab's document was made with, with what was swapped since. */
  readonly now: LiveManifest;
  readonly next: LiveManifest;
  /** Remotes with a view or part on the page. */
  readonly mounted: readonly string[];
  readonly hasUnsavedWork: boolean;
}

/** Decides what an open tab does about a newer manifest. Lists only what changes. Nothing reloads without the person. */
export function planLiveUpdate({ now, next, mounted, hasUnsavedWork }: LiveFacts): LiveStep[] {
  const offer = hasUnsavedWork ? 'offer-after-saving' : 'offer-reload';
  const isSameShell = now.shell.id === next.shell.id;
  const actFor = (remote: string): LiveAct | null => {
    const [before, after] = [releaseOf(now, remote), releaseOf(next, remote)];
    if (before && next.revoked?.includes(before.id) && mounted.includes(remote)) return 'remove';
    if (before?.id === after?.id) return null;
    if (after === undefined) return 'swap-at-next-entry';
    return before && isSameShell && isSameDescription(before, after) ? 'swap-at-next-entry' : offer;
  };
  const remotes = new Set([...Object.keys(now.remotes), ...Object.keys(next.remotes)]);
  const steps = [...remotes].flatMap((remote) => {
    const act = actFor(remote);
    return act ? [{ remote, act }] : [];
  });
  return isSameShell ? steps : [{ remote: 'shell', act: offer }, ...steps];
}

const releaseOf = ({ remotes }: LiveManifest, remote: string): LiveRelease | undefined =>
  Object.hasOwn(remotes, remote) ? remotes[remote] : undefined;

const isSameDescription = (one: LiveRelease, other: LiveRelease): boolean =>
  canonicalJson(one.describes ?? null) === canonicalJson(other.describes ?? null);
