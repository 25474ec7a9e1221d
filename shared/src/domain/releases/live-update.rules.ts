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

/** A view or part on the page. */
export interface MountedView {
  readonly remote: string;
  /** Id of its release: the active one or the fallback, or one that was swapped since. */
  readonly release: string;
}

export interface LiveFacts {
  /** The manifest that the tab's document was made with, with what was swapped since. */
  readonly now: LiveManifest;
  readonly next: LiveManifest;
  /** False: no manifest of this tab was verified yet. Then each release is taken that fits the document. */
  readonly hasReleases: boolean;
  readonly mounted: readonly MountedView[];
  readonly hasUnsavedWork: boolean;
}

/**
 * Decides what an open tab does about a newer manifest. Lists only what changes: a remote whose views are removed may have a second step,
 * for its next entry. Nothing reloads without the person. The releases of a manifest were tested together, so the tab takes all of them or
 * none: when one needs a new document, all that changed wait for it. Only what must not run any more does not wait: a revoked release, and
 * a remote that the clinic turned off.
 */
export function planLiveUpdate({ now, next, hasReleases, mounted, hasUnsavedWork }: LiveFacts): LiveStep[] {
  const offer = hasUnsavedWork ? 'offer-after-saving' : 'offer-reload';
  const isSameShell = now.shell.id === next.shell.id;
  const remotes = [...new Set([...Object.keys(now.remotes), ...Object.keys(next.remotes)])];
  const changed = remotes.flatMap((remote): ChangedRelease[] => {
    const [before, after] = [releaseOf(now, remote), releaseOf(next, remote)];
    if (before?.id === after?.id) return [];
    const isRevoked = before !== undefined && next.revoked?.includes(before.id) === true;
    const fitsDocument = before !== undefined && after !== undefined && isSameDescription(before, after);
    return [{ remote, isOff: after === undefined, isRevoked, needsDocument: !isSameShell || !fitsDocument }];
  });
  const mustWait = changed.some(({ isOff, needsDocument }) => !isOff && needsDocument);
  const actOf = ({ isOff, isRevoked, needsDocument }: ChangedRelease): LiveAct =>
    isOff || !(isRevoked || !hasReleases ? needsDocument : mustWait) ? 'swap-at-next-entry' : offer;
  const isRemoved = (remote: string): boolean =>
    mounted.some((view) => view.remote === remote && next.revoked?.includes(view.release));
  const steps = remotes.flatMap((remote) => {
    const change = changed.filter((each) => each.remote === remote).map(actOf);
    const acts: LiveAct[] = isRemoved(remote) ? ['remove', ...change] : change;
    return acts.map((act) => ({ remote, act }));
  });
  return isSameShell ? steps : [{ remote: 'shell', act: offer }, ...steps];
}

interface ChangedRelease {
  readonly remote: string;
  /** The clinic has the remote no more. */
  readonly isOff: boolean;
  /** No browser may run the release that the tab has. */
  readonly isRevoked: boolean;
  readonly needsDocument: boolean;
}

const releaseOf = ({ remotes }: LiveManifest, remote: string): LiveRelease | undefined =>
  Object.hasOwn(remotes, remote) ? remotes[remote] : undefined;

const isSameDescription = (one: LiveRelease, other: LiveRelease): boolean =>
  canonicalJson(one.describes ?? null) === canonicalJson(other.describes ?? null);
