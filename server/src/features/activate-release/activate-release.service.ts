import { AppError, type FieldErrorCode, type ReplyOf } from '@carefront/shared/contracts';
import { readReleaseId } from '@carefront/shared/domain/releases';
import { isUnbounded } from '../../config.ts';
import type { Deps } from '../../deps.ts';
import { eachClinic } from '../../jobs/public.ts';
import { countHits } from '../../limits/public.ts';
import { inClinic } from '../../platform/database/clinic-scope.ts';
import { type Tx, transaction } from '../../platform/database/transaction.ts';
import type { Call } from '../../platform/http/serve.ts';
import { oneFieldRefusal } from '../../platform/validation/field-refusal.ts';
import { countChange, lockActivations, readSequence } from './activation.repository.ts';
import {
  type Applying,
  applyToClinic,
  newSalt,
  type PlannedClinic,
  planForClinic,
  shareOf,
  type WantedPlan,
} from './apply-to-clinic.ts';
import { checkRelease } from './facts/check-release.ts';
import { type ClinicOfGroup, findClinicOfGroup } from './group.repository.ts';
import { activationChanged, planNotGreen } from './plan-refusals.ts';
import { readActivations } from './planned-activations.ts';
import { remoteOf, requireScope, requireSequence } from './release-actor.ts';

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
  clinics.forget(clinic.id);
}
