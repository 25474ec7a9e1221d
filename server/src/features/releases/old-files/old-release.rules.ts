import { DAY_MS, type EpochMs } from '@carefront/shared/domain';

/** The facts about a release that decide whether its files are removed. */
export interface StoredRelease {
  readonly id: string;
  readonly remote: string;
  readonly publishedAtMs: EpochMs;
  /** Some clinic has it as stable release, candidate, or release before, or its browsers reported it lately. */
  readonly isInUse: boolean;
  /** Last day with a clinic or a browser that used it; null: none is known. */
  readonly lastUsedAtMs: EpochMs | null;
}

const KEPT_DAYS = 90;
export const UNUSED_DAYS = 30;
const KEPT_NEWEST = 3;

/**
 * Lists the releases whose files may go: old, active nowhere, unused for longer than any tab stays open, and not among the newest of their
 * remote.
 */
export function listOldReleases(releases: readonly StoredRelease[], nowMs: EpochMs): string[] {
  const byRemote = Map.groupBy(releases, ({ remote }) => remote);
  return [...byRemote.values()].flatMap((ofRemote) =>
    ofRemote
      .toSorted((one, other) => other.publishedAtMs - one.publishedAtMs)
      .slice(KEPT_NEWEST)
      .filter((release) => isOld(release, nowMs))
      .map(({ id }) => id),
  );
}

const isOld = ({ publishedAtMs, isInUse, lastUsedAtMs }: StoredRelease, nowMs: EpochMs): boolean =>
  !isInUse &&
  publishedAtMs < nowMs - KEPT_DAYS * DAY_MS &&
  (lastUsedAtMs === null || lastUsedAtMs < nowMs - UNUSED_DAYS * DAY_MS);
