import { randomBytes } from 'node:crypto';
import type { ClinicPlan, ParsedBodyOf } from '@carefront/shared/contracts';
import type { KeyApproval } from '@carefront/shared/domain/releases';
import type { Deps } from '../../deps.ts';
import { recordAudit } from '../../platform/audit/audit.ts';
import { type Tx, transaction } from '../../platform/database/transaction.ts';
import { findActivationStates, type LoadedActivations, releaseId } from '../registry/public.ts';
import {
  type ActivationRow,
  findActivations,
  lockActivations,
  saveCandidate,
  saveStable,
} from './activation.repository.ts';
import { readPlanFacts } from './facts/read-plan-facts.ts';
import { insertEvent } from './history/activation-event.repository.ts';
import { tellOwners } from './notice/changed-by-key-email.ts';
import type { ReleaseActor } from './release-actor.ts';
import { judgePlan } from './rules/judge-plan.ts';
import type { CheckedRelease } from './rules/plan-facts.ts';

type PlanBody = ParsedBodyOf<'planActivation'>;

/** The changes that a call asks of one clinic. */
export interface WantedPlan {
  readonly clinicId: number;
  readonly slug: string;
  readonly changes: readonly { readonly to: CheckedRelease; readonly expectedActive: string | null }[];
  /** null: everybody. */
  readonly share: { readonly basisPoints: number; readonly unit: 'clinic' | 'visitor' } | null;
  /** Salt of new candidates, one for all clinics of a call; else no two clinics would share a row of buckets. */
  readonly salt: string;
  readonly isForGroup: boolean;
  /** The approval that the calling key needs; `none` for a person and for a key of the platform. */
  readonly keyApproval: KeyApproval;
}

export interface PlannedChange {
  readonly to: CheckedRelease;
  readonly remote: string;
  readonly row: ActivationRow | null;
}

/** A plan of one clinic, with what it would change. */
export interface PlannedClinic {
  readonly plan: ClinicPlan;
  readonly changes: readonly PlannedChange[];
  /** A remote whose active release is not the one that the caller saw; null: none. */
  readonly unexpected: { readonly remote: string; readonly row: ActivationRow | null } | null;
  readonly loaded: LoadedActivations;
}

export const newSalt = (): string => randomBytes(16).toString('hex');

/** The share that a plan asks for. 10 000 basis points are everybody. */
export const shareOf = ({ share }: Pick<PlanBody, 'share'>): WantedPlan['share'] =>
  share && share.basis_points < 10_000 ? { basisPoints: share.basis_points, unit: share.unit } : null;

/** Judges what the clinic is asked to change, by its state within the transaction. */
export async function planForClinic(tx: Tx, wanted: WantedPlan, nowMs: number): Promise<PlannedClinic> {
  const { clinicId, slug } = wanted;
  const rows = await findActivations(tx, clinicId);
  const loaded = await findActivationStates(tx, clinicId);
  const asked = wanted.changes.map(({ to, expectedActive }) => {
    const row = rows.find(({ remote }) => remote === to.release.name) ?? null;
    return { to, expectedActive, row, remote: to.release.name };
  });
  const changing = asked.filter((change) => isChange(change, wanted) && !(wanted.isForGroup && change.row?.hold));
  const unexpected = changing.find(({ row, expectedActive }) => (row?.stable ?? null) !== expectedActive) ?? null;
  const { facts, setHash } = await readPlanFacts(tx, {
    ...{ clinicId, loaded, nowMs },
    changes: changing.map(({ to }) => to),
    ...{ isRollBack: false, keyApproval: wanted.keyApproval },
  });
  const { rules, isGreen } = judgePlan(facts);
  const diff = changing.map(({ remote, row, to }) => ({ remote, from: row?.stable ?? null, to: to.id }));
  const plan = { clinic: slug, set_hash: setHash, diff, rules, is_green: isGreen };
  return { plan, changes: changing, unexpected, loaded };
}

/** The clinic has what is asked for already, also when an earlier call with the same text made it so. */
function isChange({ to, row }: PlannedChange, { share }: WantedPlan): boolean {
  if (!row) return true;
  if (share === null) return row.stable !== to.id || row.candidate !== null;
  return row.candidate !== to.id || row.basis_points !== share.basisPoints || row.unit !== share.unit;
}

export interface Applying {
  readonly actor: ReleaseActor;
  readonly reason: string;
  /** Throws when the plan may not be applied; false: the clinic stays as it is. */
  readonly mayApply: (tx: Tx, planned: PlannedClinic) => Promise<boolean>;
}

/** Judges and changes one clinic under the lock of its activations. The owners are told what a key changed. */
export async function applyToClinic(
  deps: Pick<Deps, 'database' | 'clock' | 'clinics' | 'jobs'>,
  wanted: WantedPlan,
  applying: Applying,
): Promise<PlannedClinic & { isApplied: boolean }> {
  const nowMs = deps.clock.nowMs();
  const done = await transaction(deps.database.db, async (tx) => {
    await lockActivations(tx, wanted.clinicId);
    const planned = await planForClinic(tx, wanted, nowMs);
    const isApplied = await applying.mayApply(tx, planned);
    const eventIds: number[] = [];
    if (isApplied)
      for (const change of planned.changes) eventIds.push(await makeChange(tx, wanted, change, applying, nowMs));
    const { actor } = applying;
    if (actor.kind === 'key') await tellOwners(tx, deps, { clinicId: wanted.clinicId, keyId: actor.keyId, eventIds });
    return { ...planned, isApplied };
  });
  if (done.isApplied && done.changes.length > 0) deps.clinics.forget(wanted.clinicId);
  return done;
}

async function makeChange(
  tx: Tx,
  { clinicId, share, salt }: WantedPlan,
  { remote, row, to }: PlannedChange,
  { actor, reason }: Applying,
  nowMs: number,
): Promise<number> {
  const at = new Date(nowMs);
  const from = row?.stable ?? null;
  if (share === null) await saveStable(tx, { clinicId, remote, releaseId: to.id, at });
  else {
    // A share that grows keeps its salt, so that nobody goes back.
    const kept = row?.candidate === to.id ? row.salt : null;
    await saveCandidate(tx, { clinicId, remote, releaseId: to.id, ...share, salt: kept ?? salt });
  }
  const event = { clinicId, remote, from, to: to.id, by: actor, reason, at };
  const eventId = await insertEvent(tx, {
    ...event,
    ...(share ? { kind: 'candidate', share } : { kind: 'activated' }),
  });
  await recordAudit(tx, {
    ...{ clinicId, actor, nowMs, reason, subject: { kind: 'release', id: to.id } },
    action: share ? 'release.shared' : 'release.activated',
    details: {
      remote,
      from,
      to: releaseId(to.release),
      ...(share && { basis_points: share.basisPoints, unit: share.unit }),
    },
  });
  return eventId;
}
