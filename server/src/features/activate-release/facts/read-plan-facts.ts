import { createHash } from 'node:crypto';
import type { ReleaseFile } from '@carefront/shared/contracts';
import { type KeyApproval, releaseSetText } from '@carefront/shared/domain/releases';
import type { Tx } from '../../../platform/database/transaction.ts';
import { type LoadedActivations, releaseId } from '../../registry/public.ts';
import { findRemovedIds } from '../old-files/old-release.repository.ts';
import type { CheckedRelease, PlanFacts } from '../rules/plan-facts.ts';
import { findApprovedIds, findEvidence, findSizes, findStops } from './stored-releases.repository.ts';

export interface FactsWanted {
  readonly clinicId: number;
  readonly loaded: LoadedActivations;
  /** Releases that change something at the clinic. */
  readonly changes: readonly CheckedRelease[];
  readonly isRollBack: boolean;
  readonly keyApproval: KeyApproval;
  readonly nowMs: number;
}

/** SHA-256 that names a set of releases. */
export const setHashOf = (ids: readonly string[]): string =>
  createHash('sha256').update(releaseSetText(ids)).digest('hex');

/** Reads what the rules ask about a change of one clinic, within the transaction that makes the change. */
export async function readPlanFacts(
  tx: Tx,
  { clinicId, loaded, changes, isRollBack, keyApproval, nowMs }: FactsWanted,
): Promise<{ facts: PlanFacts; setHash: string }> {
  const present = loaded.rows.map(({ stable }) => stable);
  const next = withChanges(present, changes);
  const setHash = setHashOf(next.map(releaseId));
  const ids = changes.map(({ id }) => id);
  const approved = await findApprovedIds(tx, clinicId, ids);
  const stops = await findStops(tx, ids);
  const removed = await findRemovedIds(tx, ids);
  const facts: PlanFacts = {
    ...{ present, next, isRollBack, keyApproval, nowMs },
    changes: changes.map((to) => ({
      remote: to.release.name,
      from: present.find(({ name }) => name === to.release.name) ?? null,
      to: removed.has(to.id) ? { ...to, hasFiles: false } : to,
      stop: stops.get(to.id)?.kind ?? null,
      isApproved: approved.has(to.id),
    })),
    sizes: await findSizes(tx, [...present, ...next].map(releaseId)),
    evidence: await findEvidence(tx, clinicId, setHash),
  };
  return { facts, setHash };
}

function withChanges(present: readonly ReleaseFile[], changes: readonly CheckedRelease[]): ReleaseFile[] {
  const changed = changes.map(({ release }) => release);
  const others = present.filter(({ name }) => changed.every((release) => release.name !== name));
  return [...others, ...changed];
}
