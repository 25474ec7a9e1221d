import { type Activation, AppError } from '@carefront/shared/contracts';
import { isUnbounded } from '../../../config.ts';
import type { Deps } from '../../../deps.ts';
import { countHits } from '../../../limits/public.ts';
import { recordAudit } from '../../../platform/audit/audit.ts';
import { type Tx, transaction } from '../../../platform/database/transaction.ts';
import type { Call } from '../../../platform/http/serve.ts';
import { type CheckedRelease, checkRelease, readPlanFacts } from '../rules/plan-facts.ts';
import { validatePlan } from '../rules/plan-rules.ts';
import {
  type ActivationRow,
  clearCandidate,
  findActivation,
  findActivationStates,
  lockActivations,
  readSequence,
  saveStable,
} from '../stored/activation.repository.ts';
import { activationChanged, planNotGreen, readActivations, requireScope, requireSequence } from './activation-calls.ts';
import { emailOwners, findLastEvent, insertEvent } from './activation-history.ts';

type RollBackCall = Call<'rollBackActivation'>;

/**
 * Goes one step back: ends the share of a candidate, or, without a candidate, makes the release stable again that was stable before. The
 * same call again changes nothing.
 * @throws AppError `release-key-scope`; `activation-changed` when another release is active, or none was active before; `plan-not-green`
 * when the release before cannot run any more.
 */
export async function rollBackActivation(deps: Deps, call: RollBackCall): Promise<Activation> {
  const { actor, body, clinic, audit } = call;
  const { db } = deps.database;
  requireScope(actor, [body.remote]);
  requireSequence(actor, body.expected_sequence);
  if (actor.kind === 'key' && !isUnbounded(deps.config, call.request.ip))
    await countHits(deps, clinic.id, [{ policy: 'release-change-day', subject: actor.keyId }]);
  audit.about({ kind: 'release', id: body.expected_active });
  const place = { clinicId: clinic.id, remote: body.remote };
  const before = (await findActivation(db, place))?.previous;
  // Its files are read before the lock. Should another release be the earlier one by then, the call is refused.
  const checked = before ? await checkRelease(deps, clinic.id, before) : null;
  const isChanged = await transaction(db, async (tx) => {
    await lockActivations(tx, clinic.id);
    const row = await findActivation(tx, place);
    if (await isDone(tx, call, row)) return false;
    if (!row || row.stable !== body.expected_active || (await isOtherSequence(tx, call)))
      throw await activationChanged(tx, clinic.id, body.remote);
    if (row.candidate !== null) await endShare(tx, deps, call, row);
    else await goBack(tx, deps, call, row, checked);
    return true;
  });
  if (isChanged) deps.clinics.invalidate(clinic.id);
  const [activation] = await readActivations(db, clinic.id, [body.remote]);
  if (!activation) throw new AppError('not-found', body.remote);
  return activation;
}

/** The last change of the remote is this roll-back. */
async function isDone(tx: Tx, { body, clinic }: RollBackCall, row: ActivationRow | undefined): Promise<boolean> {
  if (!row || row.candidate !== null || row.stable === body.expected_active) return false;
  const last = await findLastEvent(tx, clinic.id, body.remote);
  return last?.kind === 'rolled-back' && last.from_release === body.expected_active && last.to_release === row.stable;
}

const isOtherSequence = async (tx: Tx, { body, clinic }: RollBackCall): Promise<boolean> =>
  body.expected_sequence !== undefined && body.expected_sequence !== (await readSequence(tx, clinic.id));

async function endShare(tx: Tx, deps: Deps, call: RollBackCall, row: ActivationRow): Promise<void> {
  const { remote } = row;
  await clearCandidate(tx, { clinicId: call.clinic.id, remote });
  await record(tx, deps, call, { remote, from: row.candidate, to: row.stable });
}

async function goBack(
  tx: Tx,
  deps: Deps,
  call: RollBackCall,
  { remote, stable, previous }: ActivationRow,
  checked: CheckedRelease | null,
): Promise<void> {
  const { clinic } = call;
  const nowMs = deps.clock.nowMs();
  if (previous === null || checked?.id !== previous) throw await activationChanged(tx, clinic.id, remote);
  const loaded = await findActivationStates(tx, clinic.id);
  const { facts, setHash } = await readPlanFacts(tx, {
    ...{ clinicId: clinic.id, loaded, changes: [checked], act: 'roll-back', keyApproval: 'none', nowMs },
  });
  const { rules, isGreen } = validatePlan(facts);
  const diff = [{ remote, from: stable, to: previous }];
  if (!isGreen) throw planNotGreen({ clinic: clinic.slug, set_hash: setHash, diff, rules, is_green: false });
  await saveStable(tx, { clinicId: clinic.id, remote, releaseId: previous, at: new Date(nowMs) }, 'ends');
  await record(tx, deps, call, { remote, from: stable, to: previous });
}

async function record(
  tx: Tx,
  deps: Deps,
  { actor, body: { reason }, clinic }: RollBackCall,
  change: { readonly remote: string; readonly from: string | null; readonly to: string },
): Promise<void> {
  const nowMs = deps.clock.nowMs();
  const event = { clinicId: clinic.id, ...change, by: actor, reason, at: new Date(nowMs) };
  const eventId = await insertEvent(tx, { ...event, kind: 'rolled-back' });
  if (actor.kind === 'key')
    await emailOwners(tx, deps, { clinicId: clinic.id, keyId: actor.keyId, eventIds: [eventId] });
  await recordAudit(tx, {
    ...{ clinicId: clinic.id, actor, nowMs, reason, action: 'release.rolled-back' },
    subject: { kind: 'release', id: change.to },
    details: change,
  });
}
