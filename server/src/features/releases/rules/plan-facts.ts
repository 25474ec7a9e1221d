import type { ReleaseFile } from '@carefront/shared/contracts';
import type { EpochMs } from '@carefront/shared/domain';
import { type KeyApproval, SHELL_NAME } from '@carefront/shared/domain/releases';

/** A release with the facts that a plan asks about it, whatever clinic it is for. */
export interface CheckedRelease {
  readonly id: string;
  readonly release: ReleaseFile;
  readonly hasFiles: boolean;
  /** Files whose bytes are not those of their hash. */
  readonly changedFiles: readonly string[];
  /** `none`: the release came with the server, so no key signed it. */
  readonly signature: 'none' | 'valid' | 'invalid' | 'unknown-key' | 'revoked-key';
  /** Id of the key that signed and published it; null: it came with the server. */
  readonly publishedBy: string | null;
}

export interface PlannedChange {
  readonly remote: string;
  /** null: no release of the remote is active. */
  readonly from: ReleaseFile | null;
  readonly to: CheckedRelease;
  /** Reason why nobody may activate the release any more. */
  readonly stop: 'stopped' | 'revoked' | null;
  /** An owner approved the release for this clinic. */
  readonly isApproved: boolean;
}

export interface KnownSizes {
  /** null: published before sizes were measured. */
  readonly entryGzipBytes: number | null;
  readonly startBrotliBytes: number | null;
}

/** A result of tests of the whole resulting set. */
export interface Evidence {
  readonly suite: string;
  readonly passed: number;
  readonly failed: number;
  readonly atMs: EpochMs;
  /** Key whose team ran the tests. */
  readonly keyId: string;
  /** A key of the platform, or the server itself for what was built with it. */
  readonly isOfPlatform: boolean;
}

/**
 * `change`: an owner or a team changes the clinic's releases. `roll-back`: the clinic goes back to the release before. `start`: a start of
 * the server activates its own builds.
 */
export type PlanAct = 'change' | 'roll-back' | 'start';

/** Everything that the rules ask about a change of one clinic. */
export interface PlanFacts {
  readonly changes: readonly PlannedChange[];
  /** The clinic's stable releases. */
  readonly present: readonly ReleaseFile[];
  /** The same with the changes in place. */
  readonly next: readonly ReleaseFile[];
  /** By the ids of both sets. */
  readonly sizes: ReadonlyMap<string, KnownSizes>;
  readonly evidence: readonly Evidence[];
  /** The approval that the calling key needs; `none` for a person and for a key of the platform. */
  readonly keyApproval: KeyApproval;
  readonly act: PlanAct;
  readonly nowMs: EpochMs;
}

/** The same facts for these changes alone. */
export const onlyChanges = (facts: PlanFacts, changes: readonly PlannedChange[]): PlanFacts => ({
  ...facts,
  changes,
  next: afterChanges(
    facts.present,
    changes.map(({ to }) => to.release),
  ),
});

/** The clinic's releases with the changed ones in their place. */
export function afterChanges(present: readonly ReleaseFile[], changed: readonly ReleaseFile[]): ReleaseFile[] {
  const others = present.filter(({ name }) => changed.every((release) => release.name !== name));
  return [...others, ...changed];
}

export interface RuleResult {
  /** Sentences; empty: the rule passed. */
  readonly reasons: readonly string[];
  /** Sentences that refuse nothing. */
  readonly notes?: readonly string[];
}
export type Rule = (facts: PlanFacts) => RuleResult;

/** A fault of a set of releases. */
export interface SetFault {
  /** The same before and after a change that has nothing to do with the fault. */
  readonly id: string;
  readonly reason: string;
}

/** A fault that the clinic has already does not refuse a change: otherwise nobody could mend one fault after another. */
export function newFaults(find: (releases: readonly ReleaseFile[]) => readonly SetFault[], facts: PlanFacts): string[] {
  const known = new Set(find(facts.present).map(({ id }) => id));
  return find(facts.next).flatMap(({ id, reason }) => (known.has(id) ? [] : [reason]));
}

export const shellIn = (releases: readonly ReleaseFile[]): ReleaseFile | undefined =>
  releases.find(({ name }) => name === SHELL_NAME);
export const remotesIn = (releases: readonly ReleaseFile[]): ReleaseFile[] =>
  releases.filter(({ name }) => name !== SHELL_NAME);
