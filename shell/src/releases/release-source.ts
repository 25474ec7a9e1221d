import type { FallbackRelease, Manifest, ResolvedRelease, ShellState } from '@carefront/shared/contracts';
import { getManifest } from '@carefront/shared/contracts/calls';
import {
  type LiveFacts,
  type LiveStep,
  type ManifestVerdict,
  planLiveUpdate,
  type Verified,
  type VerifiedManifest,
  type VerifiedRemote,
  type VerifySignature,
  verifyEd25519,
  verifyManifest,
} from '@carefront/shared/domain/releases';
import { nextTask } from '../next-task.ts';
import type { ShellServiceArea } from '../services/shell-services.tsx';

/** A release of a verified manifest. Everything that loads files of a release takes this type, so no path skips the check (decision 55). */
export type VerifiedRelease = Verified<FallbackRelease>;

/** The release that a remote's next entry uses, with the release that is tried after it. */
export type VerifiedActive = VerifiedRemote<ResolvedRelease>;

type TrustedManifest = VerifiedManifest<Manifest>;

const HOUR_MS = 60 * 60 * 1000;

export interface ReleaseSource {
  /**
   * Returns the release that the next entry into the remote uses; waits until the manifest is verified. Never rejects.
   * @param isRetry - The person asks again: the registry is asked too when no manifest could be verified.
   * @returns null: the clinic has no such remote, or its release must not run.
   */
  release(remote: string, isRetry?: boolean): Promise<VerifiedActive | null>;
  /** Asks the registry for a newer manifest, and applies it. Calls at the same time are one question. Never rejects. */
  refresh(): Promise<void>;
  /** Sequence of the manifest in use; -1 while none is. */
  sequence(): number;
}

export interface ReleaseSourceOptions {
  state: Pick<ShellState, 'clinic' | 'manifest' | 'registryKeys' | 'renderedAtMs'>;
  /** A manifest could not be verified. @param fault - A code. */
  onFault(fault: string): void;
  /** A manifest was verified. @param steps - What the tab does about it, beside what the next entries use. */
  onVerified(manifest: TrustedManifest, steps: readonly LiveStep[]): void;
  /** Views on the page and unsaved work, for the plan of a newer manifest. */
  facts(): Pick<LiveFacts, 'mounted' | 'hasUnsavedWork'>;
  ask?: AskManifest;
  verify?: VerifySignature;
}

/** The releases that the tab uses: those of the newest verified manifest, and earlier ones that only a new document can replace. */
interface InUse {
  readonly newest: TrustedManifest;
  readonly remotes: Readonly<Record<string, VerifiedActive>>;
}

/**
 * The only source of releases: verifies the document's manifest before anything is loaded from it (decision 55), and later ones of the
 * registry. The start of the page does not wait for it.
 */
export function createReleaseSource(options: ReleaseSourceOptions): ReleaseSource {
  const { state, onFault, onVerified, facts, ask = askManifest, verify = verifySignature } = options;
  const memory = createSequenceMemory(state.clinic.slug);
  let keys = state.registryKeys ?? [];
  let inUse: InUse | null = null;
  let tag: string | null = null;
  /** A browser's clock may be wrong by hours. A clock that is ahead makes the manifest look expired: then the registry's answer counts. */
  let aheadMs = Math.max(0, state.renderedAtMs - Date.now());
  let refreshing: Promise<void> | null = null;
  const reported = new Set<string>();

  const leftMs = ({ expires }: { readonly expires: string }): number => Date.parse(expires) - (Date.now() + aheadMs);
  const isOver = (used: InUse): boolean => leftMs(used.newest) <= 0;
  const newestKey = (): string => keys[0]?.id ?? '';

  async function verdictOn(manifest: Manifest): Promise<ManifestVerdict<Manifest> | { ok: false; fault: string }> {
    try {
      const nowMs = Date.now() + aheadMs;
      // The first read of a page waits for the browser's disk.
      const lastSequence = memory.last(newestKey());
      await nextTask();
      const expected = { clinic: state.clinic.slug, keys, lastSequence, nowMs };
      return await verifyManifest(manifest, { ...expected, ownOrigin: window.location.origin, origins: [] }, verify);
    } catch {
      return { ok: false, fault: 'unverifiable' };
    }
  }

  function report(fault: string): void {
    if (reported.has(fault)) return;
    reported.add(fault);
    onFault(fault);
  }

  function use(next: TrustedManifest): void {
    keys = next.keys;
    memory.remember(newestKey(), next.sequence);
    const steps = planLiveUpdate({ ...facts(), hasReleases: inUse !== null, now: now(), next });
    const waiting = new Set(steps.filter(({ act }) => act.startsWith('offer')).map(({ remote }) => remote));
    const kept = Object.entries(inUse?.remotes ?? {}).filter(([remote]) => waiting.has(remote));
    const taken = Object.entries(next.remotes).filter(([remote]) => !waiting.has(remote));
    inUse = { newest: next, remotes: Object.fromEntries([...kept, ...taken]) };
    onVerified(next, steps);
  }

  /** The page map was made from the document's descriptions, so the releases are compared with it even where it was not verified. */
  const now = (): LiveFacts['now'] => ({
    shell: state.manifest.shell,
    remotes: inUse?.remotes ?? state.manifest.remotes,
  });

  async function checkDocument(): Promise<void> {
    await nextTask();
    const verdict = await verdictOn(state.manifest);
    if (verdict.ok) use(verdict.manifest);
    // Another tab may have seen a newer manifest than a document from the browser's or a node's cache.
    if (verdict.ok ? verdict.isExpired : verdict.fault === 'sequence') await refresh();
    if (!verdict.ok && inUse === null) report(verdict.fault);
  }

  async function askAndUse(): Promise<void> {
    // An answer that nothing changed would not give the manifest a later end.
    const known = inUse && leftMs(inUse.newest) > HOUR_MS ? tag : null;
    const answer: ManifestAnswer | null = await ask(known).catch(() => null);
    if (answer?.serverMs != null) aheadMs = answer.serverMs - Date.now();
    if (!answer?.manifest) return;
    const verdict = await verdictOn(answer.manifest);
    if (verdict.ok && !verdict.isExpired) {
      tag = answer.tag;
      use(verdict.manifest);
      return;
    }
    const fault = verdict.ok ? 'expired' : verdict.fault;
    // For some seconds after a change, a node may still answer with the manifest of before.
    if (!inUse || fault !== 'sequence') report(fault);
    // The registry is there, but gives nothing that can be trusted: an expired manifest is only for a registry that is away.
    if (inUse && isOver(inUse)) inUse = null;
  }

  function refresh(): Promise<void> {
    refreshing ??= askAndUse().finally(() => {
      refreshing = null;
    });
    return refreshing;
  }

  const checked = checkDocument();

  return {
    async release(remote, isRetry = false) {
      await checked;
      if (inUse ? isOver(inUse) : isRetry) await refresh();
      const found = inUse && Object.hasOwn(inUse.remotes, remote) ? inUse.remotes[remote] : undefined;
      if (!inUse || !found) return null;
      const isRevoked = (id: string): boolean => inUse?.newest.revoked?.includes(id) === true;
      if (isRevoked(found.id) || (isOver(inUse) && found.policy?.offline === false)) return null;
      return found.fallback && isRevoked(found.fallback.id) ? { ...found, fallback: null } : found;
    },
    refresh: () => checked.then(refresh),
    sequence: () => inUse?.newest.sequence ?? -1,
  };
}

const EVERY_MS = 60_000;

/** Only the sequence: each tab asks the registry itself, and verifies the answer. */
interface TabMessage {
  readonly sequence: number;
}

/**
 * Asks the registry every minute while the tab is visible, and when it becomes visible again. A tab that learns of a newer manifest tells
 * the clinic's other tabs, which ask too, also hidden ones: a revoked release must leave all of them.
 */
export function watchRegistry(
  { refresh, sequence }: Pick<ReleaseSource, 'refresh' | 'sequence'>,
  clinicSlug: string,
): void {
  const channel =
    typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(`carefront-releases-${clinicSlug}`);

  async function ask(): Promise<void> {
    const before = sequence();
    await refresh();
    if (sequence() > before) channel?.postMessage({ sequence: sequence() } satisfies TabMessage);
  }

  setInterval(() => {
    if (!document.hidden) void ask();
  }, EVERY_MS);
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) void ask();
  });
  channel?.addEventListener('message', ({ data }: MessageEvent<Partial<TabMessage> | null>) => {
    if (Number(data?.sequence) > sequence()) void refresh();
  });
}

interface StepApplierOptions {
  /** Removes a remote's views of these releases (`createMountedViews`). */
  mountedViews: { remove(remote: string, releases: readonly string[]): void };
  services(): Promise<Pick<ShellServiceArea, 'showDialog'>>;
}

/**
 * Returns a function that does the steps which concern the page as it is now; the releases of later entries are the source's. One offer
 * stands for all steps. A person who has closed it gets it again with the next document only.
 */
export function createStepApplier({ mountedViews, services }: StepApplierOptions) {
  let offer: Promise<() => void> | null = null;

  async function show(): Promise<() => void> {
    const [area, { showUpdateOffer }] = await Promise.all([services(), import('./show-update-offer.tsx')]);
    return showUpdateOffer(area);
  }

  return (steps: readonly LiveStep[], revoked: readonly string[]): void => {
    for (const { remote, act } of steps) if (act === 'remove') mountedViews.remove(remote, revoked);
    const isOffered = steps.some(({ act }) => act === 'offer-reload' || act === 'offer-after-saving');
    if (isOffered && !offer) {
      offer = show();
      // Offered again with the next answer of the registry.
      offer.catch(() => {
        offer = null;
      });
    } else if (!isOffered && offer) {
      // The clinic went back to the releases of this tab.
      void offer.then((hide) => hide()).catch(() => undefined);
      offer = null;
    }
  };
}

export interface ManifestAnswer {
  /** Not verified yet. null: the manifest that the browser has is still the newest. */
  readonly manifest: Manifest | null;
  /** For the next question. */
  readonly tag: string | null;
  /** The server's clock, epoch ms; null when the answer does not tell it. */
  readonly serverMs: number | null;
}

type AskManifest = (tag: string | null) => Promise<ManifestAnswer>;

/** An entry into a remote may wait for the answer. */
const LIMIT_MS = 2_000;

/**
 * Asks the registry which releases the clinic has now. Not through the API client: the answer may be that nothing changed (304).
 * @param tag - Tag of the manifest that the browser has; null asks for the whole manifest.
 * @throws when no complete answer came.
 */
export const askManifest: AskManifest = async (tag) => {
  const response = await fetch(getManifest.path, {
    headers: { accept: 'application/json', ...(tag !== null && { 'if-none-match': tag }) },
    cache: 'no-store',
    signal: AbortSignal.timeout(LIMIT_MS),
  });
  const dateMs = Date.parse(response.headers.get('date') ?? '');
  const facts = { tag: response.headers.get('etag'), serverMs: Number.isFinite(dateMs) ? dateMs : null };
  if (response.status === 304) return { ...facts, manifest: null };
  if (!response.ok) throw new Error(`The registry answered ${response.status}`);
  // Its shape is checked with its signature.
  return { ...facts, manifest: (await response.json()) as Manifest };
};

/** Highest sequence of the clinic's manifests that this browser has verified, in all its tabs and visits. */
interface SequenceMemory {
  /** @param key - Id of the registry's newest key. @returns 0 when no manifest was verified under this key. */
  last(key: string): number;
  remember(key: string, sequence: number): void;
}

/**
 * Keeps the sequence in the browser's storage as `<sequence> <key>`. A new key of the registry starts a new count: a registry that was set
 * up again, or restored from a backup under a new secret, would otherwise be refused for ever.
 * @param slug - The clinic's.
 */
export function createSequenceMemory(slug: string): SequenceMemory {
  const name = `cf-sequence-${slug}`;
  /** Used where the browser blocks its storage. */
  let own = '';
  const read = (): string => {
    try {
      return localStorage.getItem(name) ?? own;
    } catch {
      return own;
    }
  };
  const last = (key: string): number => {
    const [sequence = '', under = ''] = read().split(' ');
    const value = Number(sequence);
    return Number.isSafeInteger(value) && (under === key || under === '') ? value : 0;
  };
  return {
    last,
    remember(key, sequence) {
      if (sequence < last(key)) return;
      own = `${sequence} ${key}`;
      try {
        localStorage.setItem(name, own);
      } catch {
        // Full or blocked storage: the tab itself remembers.
      }
    },
  };
}

/**
 * Verifies Ed25519 with the browser's own code. Browsers without it, and pages without TLS, load a chunk that can: its answer counts, so
 * that an error of the browser never passes a signature.
 */
const verifySignature: VerifySignature = async (...signed) => {
  try {
    return await verifyEd25519(...signed);
  } catch {
    const { verifyWithNoble } = await import('./noble-signature.ts');
    return verifyWithNoble(...signed);
  }
};
