/** Mounts of a release in browsers, pooled over clinics. */
export interface MountCounts {
  /** All attempts, with the failed ones. */
  readonly mounts: number;
  readonly failures: number;
}

export interface CandidateHealth extends MountCounts {
  /** Different reporters with a failure. */
  readonly failedReporters: number;
  /** Reporters by their last report, newest first: whether that load of the candidate failed. */
  readonly areLastLoadsFailed: readonly boolean[];
}

/** A rate over fewer mounts says little: it counts as if so many mounts had happened. */
const LEAST_MOUNTS = 50;
/** 2 of 100 mounts of a healthy release may fail: networks break, and visitors have old browsers. */
const TOLERATED = { failures: 2, mounts: 100 } as const;
const TOLERATED_TIMES_STABLE = 3;
/** Different reporters that must have failed: one network never stops a release, however often and for however long it reports. */
const FAILED_REPORTERS = 3;

/**
 * Judges a candidate against the stable release. It stops at the latest at mount 50, and earlier when 50 good mounts could not save it.
 */
export function validateHealth({
  candidate,
  stable,
}: {
  readonly candidate: CandidateHealth;
  readonly stable: MountCounts;
}): 'keep' | 'stop' {
  const last = candidate.areLastLoadsFailed.slice(0, FAILED_REPORTERS);
  if (candidate.failedReporters < FAILED_REPORTERS) return 'keep';
  if (last.length === FAILED_REPORTERS && last.every((isFailed) => isFailed)) return 'stop';
  const timesStable = { failures: TOLERATED_TIMES_STABLE * stable.failures, mounts: atLeast(stable.mounts) };
  const isOverBoth = [TOLERATED, timesStable].every((tolerated) => failsMoreThan(candidate, tolerated));
  return isOverBoth ? 'stop' : 'keep';
}

const atLeast = (mounts: number): number => Math.max(mounts, LEAST_MOUNTS);

/** Compares products of whole numbers: a rate such as 0.02 is not exact. */
const failsMoreThan = ({ mounts, failures }: MountCounts, tolerated: MountCounts): boolean =>
  failures * tolerated.mounts > tolerated.failures * atLeast(mounts);
