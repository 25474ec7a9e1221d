import type { Manifest, ShellState } from '@carefront/shared/contracts';
import {
  type LiveFacts,
  type LiveStep,
  type ManifestVerdict,
  planLiveUpdate,
  type VerifySignature,
  verifyManifest,
} from '@carefront/shared/domain/releases';
import { nextTask } from '../next-task.ts';
import { type AskManifest, askManifest, type ManifestAnswer } from './ask-manifest.ts';
import { createSequenceMemory } from './sequence-memory.ts';
import type { TrustedManifest, VerifiedActive } from './verified-release.ts';
import { verifySignature } from './verify-signature.ts';

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
