import { randomBytes } from 'node:crypto';
import {
  AppError,
  type ClinicPlan,
  type FieldErrorCode,
  type ParsedBodyOf,
  type ReplyOf,
} from '@carefront/shared/contracts';
import { type KeyApproval, readReleaseId } from '@carefront/shared/domain/releases';
import { isUnbounded } from '../../../config.ts';
import type { Deps } from '../../../deps.ts';
import { eachClinic } from '../../../jobs/public.ts';
import { countHits } from '../../../limits/public.ts';
import { recordAudit } from '../../../platform/audit/audit.ts';
import { inClinic } from '../../../platform/database/clinic-scope.ts';
import { type Database, type Tx, transaction } from '../../../platform/database/transaction.ts';
import type { Call } from '../../../platform/http/serve.ts';
import { oneFieldRefusal } from '../../../platform/validation/field-refusal.ts';
import { type CheckedRelease, checkRelease, readPlanFacts } from '../rules/plan-facts.ts';
import { addedOriginsOf, validatePlan } from '../rules/plan-rules.ts';
import {
  type ActivationRow,
  countChange,
  findActivationStates,
  findActivations,
  type LoadedActivations,
  lockActivations,
  readSequence,
  saveCandidate,
  saveStable,
} from '../stored/activation.repository.ts';
import { releaseId } from '../stored/stored-release.ts';
import {
  activationChanged,
  planNotGreen,
  type ReleaseActor,
  readActivations,
  remoteOf,
  requireScope,
  requireSequence,
} from './activation-calls.ts';
import { emailOwners, insertEvent } from './activation-history.ts';

type PlanCall = Call<'planActivation'> | Call<'applyActivation'>;

/**
 * Says what a change would do and which rules it breaks. Changes nothing.
 * @throws AppError `not-found` for a release that was never published; `release-key-scope`; `invalid-input`.
 */
export async function planActivation(deps: Deps, call: Call<'planActivation'>): Promise<ReplyOf<'planActivation'>> {
  const { db } = deps.database;
  const wanted = await readWanted(deps, call);
  const planOf = ({ id, slug }: ClinicOfGroup) =>
    inClinic(id, () =>
      transaction(db, (tx) => planForClinic(tx, { ...wanted, clinicId: id, slug }, deps.clock.nowMs())),
    );
  const clinics = await forClinics(deps, call, planOf);
  return { sequence: await readSequence(db, call.clinic.id), clinics: clinics.map(({ plan }) => plan) };
}

/**
 * Changes the releases that browsers load: all of the changes at a clinic, or none. Pages of this process use them at once, pages of other
 * processes within seconds (`clinic-directory.ts`). A change that is made already changes nothing. At a group, each clinic decides for
 * itself.
 * @throws AppError with those of `planActivation`; `activation-changed` when the caller saw another active release, or another sequence;
 * `plan-not-green` with the failed rules.
 */
export async function applyActivation(deps: Deps, call: Call<'applyActivation'>): Promise<ReplyOf<'applyActivation'>> {
  const { actor, audit, body, clinic } = call;
  const { db } = deps.database;
  requireSequence(actor, body.expected_sequence);
  if (actor.kind === 'key' && !isUnbounded(deps.config, call.request.ip))
    await countHits(deps, clinic.id, [{ policy: 'release-change-day', subject: actor.keyId }]);
  audit.about({ kind: 'release', id: body.changes.map(({ release_id }) => release_id).join() });
  const wanted = await readWanted(deps, call);
  const isForGroup = body.target.kind === 'group';
  if (isForGroup) await claimSequence(deps, call);
  const applyTo = (place: ClinicOfGroup) =>
    inClinic(place.id, async () => {
      const mayApply: Applying['mayApply'] = isForGroup
        ? isAllowed
        : (tx, planned) => requireAllowed(tx, call, planned);
      const applying = { actor, reason: body.reason, mayApply };
      const done = await applyToClinic(deps, { ...wanted, clinicId: place.id, slug: place.slug }, applying);
      const remotes = body.changes.map(({ release_id }) => remoteOf(release_id));
      return { ...done.plan, applied: done.isApplied, activations: await readActivations(db, place.id, remotes) };
    });
  const clinics = await forClinics(deps, call, applyTo);
  return { sequence: await readSequence(db, clinic.id), clinics };
}

const isAllowed = async (_tx: Tx, { plan, unexpected }: PlannedClinic): Promise<boolean> =>
  plan.is_green && unexpected === null;

async function requireAllowed(
  tx: Tx,
  { body, clinic }: Call<'applyActivation'>,
  planned: PlannedClinic,
): Promise<true> {
  const { plan, unexpected, loaded, changes } = planned;
  const isOtherSequence = body.expected_sequence !== undefined && body.expected_sequence !== loaded.sequence;
  const changed = unexpected?.remote ?? (isOtherSequence ? changes[0]?.remote : undefined);
  // A call that was made before, and is sent again, changes nothing: it gets the same answer.
  if (changed !== undefined) throw await activationChanged(tx, clinic.id, changed);
  if (!plan.is_green) throw planNotGreen(plan);
  return true;
}

/** Checks the caller's rights to all of it, and reads what does not depend on a clinic. */
async function readWanted(
  deps: Deps,
  { actor, body, clinic }: PlanCall,
): Promise<Omit<WantedPlan, 'clinicId' | 'slug'>> {
  const { changes, target } = body;
  const remotes = changes.map(({ release_id }) => remoteOf(release_id));
  requireScope(actor, remotes);
  const isForGroup = target.kind === 'group';
  if (isForGroup && (actor.kind !== 'key' || actor.scope !== 'platform'))
    throw new AppError('release-key-scope', 'only keys of the platform change several clinics');
  // Another clinic must not get a row that names a clinic's own release.
  if (isForGroup && changes.some(({ release_id }) => readReleaseId(release_id)?.privateTo !== undefined))
    throw new AppError('release-key-scope', "a clinic's own release is for this clinic alone");
  const share = shareOf(body);
  const fault = faultOf(remotes, share, body);
  if (fault) throw oneFieldRefusal(fault.field, fault.code, fault.text);
  const checked: WantedPlan['changes'][number][] = [];
  for (const { release_id, expected_active } of changes)
    checked.push({ to: await checkRelease(deps, clinic.id, release_id), expectedActive: expected_active });
  const keyApproval = actor.kind === 'key' ? actor.approval : 'none';
  return { changes: checked, share, salt: newSalt(), isForGroup, keyApproval };
}

interface PlanFault {
  readonly field: string;
  readonly code: FieldErrorCode;
  readonly text: string;
}

function faultOf(
  remotes: readonly string[],
  share: WantedPlan['share'],
  { changes, target }: PlanCall['body'],
): PlanFault | null {
  if (new Set(remotes).size < remotes.length)
    return { field: 'changes', code: 'remote-named-twice', text: 'Each remote can change once.' };
  if (share && changes.some(({ expected_active }) => expected_active === null))
    return { field: 'share', code: 'share-of-first-release', text: 'The first release of a remote is for everybody.' };
  if (share && changes.some(({ release_id, expected_active }) => release_id === expected_active))
    return { field: 'share', code: 'share-of-active-release', text: 'Everybody has this release.' };
  if (share?.unit === 'clinic' && target.kind === 'clinic')
    return { field: 'share', code: 'share-needs-group', text: 'A share of clinics needs a group of clinics.' };
  return null;
}

/** Runs the work for the caller's clinic, or for each clinic of the group. A clinic that fails there is logged and left out. */
async function forClinics<T>(
  deps: Deps,
  { body: { target }, clinic }: PlanCall,
  work: (clinic: ClinicOfGroup) => Promise<T>,
): Promise<T[]> {
  if (target.kind === 'clinic') return [await work(clinic)];
  const { db } = deps.database;
  const results = await eachClinic(deps, 'release-group', async (clinicId) => {
    const member = await findClinicOfGroup(db, clinicId, target.group);
    return member ? [await work(member)] : [];
  });
  return results.flat();
}

/** A signed call for a group that is sent again finds another sequence at its own clinic. */
async function claimSequence({ database, clinics }: Deps, { body, clinic }: Call<'applyActivation'>): Promise<void> {
  await transaction(database.db, async (tx) => {
    await lockActivations(tx, clinic.id);
    const sequence = await readSequence(tx, clinic.id);
    const [first] = body.changes;
    if (first && sequence !== body.expected_sequence)
      throw await activationChanged(tx, clinic.id, remoteOf(first.release_id));
    await countChange(tx, clinic.id);
  });
  clinics.invalidate(clinic.id);
}

type PlanBody = ParsedBodyOf<'planActivation'>;

/** The changes that a call asks of one clinic. */
interface WantedPlan {
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

interface PlannedChange {
  readonly to: CheckedRelease;
  readonly remote: string;
  readonly row: ActivationRow | null;
}

/** A plan of one clinic, with what it would change. */
interface PlannedClinic {
  readonly plan: ClinicPlan;
  readonly changes: readonly PlannedChange[];
  /** A remote whose active release is not the one that the caller saw; null: none. */
  readonly unexpected: { readonly remote: string; readonly row: ActivationRow | null } | null;
  readonly loaded: LoadedActivations;
}

const newSalt = (): string => randomBytes(16).toString('hex');

/** The share that a plan asks for. 10 000 basis points are everybody. */
const shareOf = ({ share }: Pick<PlanBody, 'share'>): WantedPlan['share'] =>
  share && share.basis_points < 10_000 ? { basisPoints: share.basis_points, unit: share.unit } : null;

/** Judges what the clinic is asked to change, by its state within the transaction. */
async function planForClinic(tx: Tx, wanted: WantedPlan, nowMs: number): Promise<PlannedClinic> {
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
    ...{ act: 'change', keyApproval: wanted.keyApproval },
  });
  const { rules, isGreen } = validatePlan(facts);
  const diff = changing.map(({ remote, row, to }) => {
    const from = facts.present.find(({ name }) => name === remote) ?? null;
    return { remote, from: row?.stable ?? null, to: to.id, ...addedOriginsField({ from, to }) };
  });
  const plan = { clinic: slug, set_hash: setHash, diff, rules, is_green: isGreen };
  return { plan, changes: changing, unexpected, loaded };
}

function addedOriginsField(
  change: Parameters<typeof addedOriginsOf>[0],
): Pick<ClinicPlan['diff'][number], 'added_origins'> {
  const { connect, img } = addedOriginsOf(change);
  return connect.length + img.length === 0 ? {} : { added_origins: { connect: [...connect], img: [...img] } };
}

/** The clinic has what is asked for already, also when an earlier call with the same text made it so. */
function isChange({ to, row }: PlannedChange, { share }: WantedPlan): boolean {
  if (!row) return true;
  if (share === null) return row.stable !== to.id || row.candidate !== null;
  return row.candidate !== to.id || row.basis_points !== share.basisPoints || row.unit !== share.unit;
}

interface Applying {
  readonly actor: ReleaseActor;
  readonly reason: string;
  /** Throws when the plan may not be applied; false: the clinic stays as it is. */
  readonly mayApply: (tx: Tx, planned: PlannedClinic) => Promise<boolean>;
}

/** Judges and changes one clinic under the lock of its activations. The owners are told what a key changed. */
async function applyToClinic(
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
    if (actor.kind === 'key') await emailOwners(tx, deps, { clinicId: wanted.clinicId, keyId: actor.keyId, eventIds });
    return { ...planned, isApplied };
  });
  if (done.isApplied && done.changes.length > 0) deps.clinics.invalidate(wanted.clinicId);
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
  if (share === null) await saveStable(tx, { clinicId, remote, releaseId: to.id, at }, 'ends');
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

interface ClinicOfGroup {
  readonly id: number;
  readonly slug: string;
}

/** @returns Undefined when the clinic is in another group, or its owner does not follow the platform. */
function findClinicOfGroup(db: Database, clinicId: number, group: string): Promise<ClinicOfGroup | undefined> {
  return db
    .selectFrom('clinic')
    .select(['id', 'slug'])
    .where('id', '=', clinicId)
    .where('release_group', '=', group)
    .where('follows_platform', '=', true)
    .executeTakeFirst();
}
