import type { Locale } from '@carefront/shared/contracts';
import { readReleaseId } from '@carefront/shared/domain/releases';
import type { ActivationEvent, PlannedActivation, PublishedRelease } from '../releases.api.ts';

/** A remote or the shell at this clinic. */
export interface Part {
  readonly remote: string;
  /** null: published, but never used here. */
  readonly activation: PlannedActivation | null;
  /** The newest release that is newer than the active one and may be used; null: none. */
  readonly newer: PublishedRelease | null;
  /** The release that a share of the visitors tries; null: none, or not among the newest releases. */
  readonly candidate: PublishedRelease | null;
}

interface Releases {
  readonly activations: readonly PlannedActivation[];
  /** Newest first. */
  readonly data: readonly PublishedRelease[];
}

/** The version in the id of a release; the id itself where it cannot be read. */
export const versionOf = (releaseId: string): string => readReleaseId(releaseId)?.version ?? releaseId;

/**
 * The step back that the server takes: a candidate's share ends first; without a candidate, the release before is active again.
 * @returns ids of releases; null: no step back exists.
 */
export function stepBackOf({ active, previous, candidate }: PlannedActivation): { from: string; to: string } | null {
  if (candidate) return { from: candidate.release_id, to: active };
  return previous === null ? null : { from: active, to: previous };
}

/** All parts that the clinic uses or could use. */
export function partsOf({ activations, data }: Releases): Part[] {
  const remotes = new Set([...activations, ...data].map(({ remote }) => remote));
  return [...remotes].sort().map((remote) => {
    const activation = activations.find((each) => each.remote === remote) ?? null;
    const releases = data.filter((each) => each.remote === remote);
    const candidateId = activation?.candidate?.release_id;
    return {
      remote,
      activation,
      newer: newerOf(releases, activation),
      candidate: releases.find(({ id }) => id === candidateId) ?? null,
    };
  });
}

function newerOf(releases: readonly PublishedRelease[], activation: PlannedActivation | null): PublishedRelease | null {
  const since = releases.find(({ id }) => id === activation?.active)?.published_at ?? '';
  const taken = [activation?.active, activation?.previous, activation?.candidate?.release_id];
  const isNew = ({ id, stopped, published_at }: PublishedRelease) =>
    stopped === null && !taken.includes(id) && published_at > since;
  return releases.find(isNew) ?? null;
}

/**
 * The candidates that were stopped by themselves and that nobody has replaced since.
 * @param events - Newest first.
 */
export function stoppedCandidates(events: readonly ActivationEvent[]): ActivationEvent[] {
  const newest = new Map<string, ActivationEvent>();
  for (const event of events) if (!newest.has(event.remote)) newest.set(event.remote, event);
  return [...newest.values()].filter(({ kind, by }) => kind === 'stopped' && by.kind === 'system');
}

/** `10%`, `10 %` in French. */
export const percentText = (basisPoints: number, locale: Locale): string =>
  new Intl.NumberFormat(`${locale}-CA`, { style: 'percent', maximumFractionDigits: 2 }).format(basisPoints / 10_000);
