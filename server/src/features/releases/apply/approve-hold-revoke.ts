import { type Activation, AppError, type ReplyOf } from '@carefront/shared/contracts';
import { SHELL_NAME } from '@carefront/shared/domain/releases';
import type { Deps } from '../../../deps.ts';
import { eachClinic } from '../../../jobs/public.ts';
import { recordAudit } from '../../../platform/audit/audit.ts';
import { listClinicIds } from '../../../platform/database/clinic-scope.ts';
import { type Tx, transaction } from '../../../platform/database/transaction.ts';
import type { Call } from '../../../platform/http/serve.ts';
import { wireInstant } from '../../../platform/time/clock.ts';
import { oneFieldRefusal } from '../../../platform/validation/field-refusal.ts';
import { insertStop } from '../release-health.ts';
import {
  type ActivationRow,
  clearCandidate,
  findActivation,
  findActivations,
  lockActivations,
  saveHold,
} from '../stored/activation.repository.ts';
import { findRelease, findStops, findStoredRelease, type StoredRow } from '../stored/stored-release.ts';
import { type ReleaseActor, readActivations, requireScope } from './activation-calls.ts';
import { emailOwners, hasEvent, insertEvent, type NewEvent } from './activation-history.ts';

/**
 * The owner says that a release of a remote with this policy may be activated at the clinic. The first approval stays.
 * @throws AppError `not-found` for a release that was never published.
 */
export async function approveRelease(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { actor, body: { note }, clinic, params: { id } }: Call<'approveRelease'>,
): Promise<ReplyOf<'approveRelease'>> {
  const nowMs = clock.nowMs();
  const at = await transaction(database.db, async (tx) => {
    if (!(await findRelease(tx, id))) throw new AppError('not-found', `release ${id}`);
    const inserted = await tx
      .insertInto('release_approval')
      .values({ clinic_id: clinic.id, release_id: id, approved_by: actor.userId, note, at: new Date(nowMs) })
      .onConflict((conflict) => conflict.doNothing())
      .returning('at')
      .executeTakeFirst();
    if (!inserted) {
      const stored = await tx
        .selectFrom('release_approval')
        .select('at')
        .where('clinic_id', '=', clinic.id)
        .where('release_id', '=', id)
        .executeTakeFirstOrThrow();
      return stored.at;
    }
    await recordAudit(tx, {
      ...{ clinicId: clinic.id, actor, nowMs, action: 'release.approved', reason: note },
      subject: { kind: 'release', id },
    });
    return inserted.at;
  });
  return { release_id: id, approved_at: wireInstant(at.getTime()) };
}

/**
 * Keeps a remote at its release when the platform changes a group of clinics, or turns the remote off at this clinic.
 * @throws AppError `not-found` for a remote that the clinic does not have; `invalid-input` for the shell, without which no page exists.
 */
export async function holdActivation(
  { database: { db }, clock, clinics }: Pick<Deps, 'database' | 'clock' | 'clinics'>,
  { actor, audit, body: { remote, hold, state }, clinic }: Call<'holdActivation'>,
): Promise<Activation> {
  if (remote === SHELL_NAME && state === 'off')
    throw oneFieldRefusal('state', 'shell-always-on', 'The shell cannot be turned off.');
  const nowMs = clock.nowMs();
  const place = { clinicId: clinic.id, remote };
  await transaction(db, async (tx) => {
    await lockActivations(tx, clinic.id);
    const row = await findActivation(tx, place);
    if (!row) throw new AppError('not-found', `remote ${remote}`);
    audit.about({ kind: 'release', id: row.stable });
    const kinds: NewEvent['kind'][] = [
      ...(row.hold === hold ? [] : [hold ? ('held' as const) : ('released' as const)]),
      ...(row.state === state ? [] : [state]),
    ];
    if (kinds.length === 0) return;
    await saveHold(tx, { ...place, hold, state });
    const event = { ...place, from: row.stable, to: row.stable, by: actor, reason: '', at: new Date(nowMs) };
    for (const kind of kinds) await insertEvent(tx, { ...event, kind });
    await recordAudit(tx, {
      ...{ clinicId: clinic.id, actor, nowMs, action: 'release.held', subject: { kind: 'release', id: row.stable } },
      details: { remote, hold, state },
    });
  });
  clinics.invalidate(clinic.id);
  const [activation] = await readActivations(db, clinic.id, [remote]);
  if (!activation) throw new AppError('not-found', `remote ${remote}`);
  return activation;
}

/**
 * No browser of any clinic loads the release any more, from now on in this process and within seconds in others. The second call changes
 * nothing.
 * @throws AppError `not-found`; `release-key-scope` for a release that the caller may not take back.
 */
export async function revokeRelease(
  { database, clock, clinics, jobs }: Pick<Deps, 'database' | 'clock' | 'clinics' | 'jobs'>,
  { actor, body: { reason }, clinic, params: { id } }: Call<'revokeRelease'>,
): Promise<ReplyOf<'revokeRelease'>> {
  const nowMs = clock.nowMs();
  const at = new Date(nowMs);
  const before = await transaction(database.db, async (tx) => {
    const stored = await findStoredRelease(tx, id);
    if (!stored) throw new AppError('not-found', `release ${id}`);
    requireRight(actor, stored);
    const by = actor.kind === 'key' ? { byUserId: null, byKey: actor.keyId } : { byUserId: actor.userId, byKey: null };
    const first = await insertStop(tx, { releaseId: id, kind: 'revoked', reason, ...by, clinicId: clinic.id, at });
    if (first) return first;
    const subject = { kind: 'release', id };
    await recordAudit(tx, { clinicId: clinic.id, actor, nowMs, action: 'release.revoked', reason, subject });
    await jobs.enqueue(tx, 'record-release-stop', { releaseId: id });
    return null;
  });
  if (before === null) clinics.invalidate();
  return { release_id: id, revoked_at: wireInstant((before ?? at).getTime()) };
}

/** The owner and the clinic's keys take back the clinic's own releases; keys of the platform, the releases of their remotes. */
function requireRight(actor: ReleaseActor, { release, privateTo }: StoredRow): void {
  requireScope(actor, [release.name]);
  const isForAll = privateTo === null;
  if (isForAll && (actor.kind !== 'key' || actor.scope !== 'platform'))
    throw new AppError('release-key-scope', 'other clinics use this release');
}

type StopDeps = Pick<Deps, 'database' | 'clock' | 'clinics' | 'jobs' | 'log'>;

/**
 * Writes the stop of a release into the history and the log of each clinic that it concerns, and ends its share there. Browsers were kept
 * from it before, by the row of the stop alone. Can run again.
 * @throws Error when a clinic failed, so that the job runs again: the other clinics are done.
 */
export async function recordReleaseStop(deps: StopDeps, releaseId: string): Promise<void> {
  const clinicIds = await listClinicIds(deps.database.db);
  const done = await eachClinic(
    deps,
    'record-release-stop',
    (clinicId) => recordAtClinic(deps, clinicId, releaseId),
    clinicIds,
  );
  const failed = clinicIds.length - done.length;
  if (failed > 0) throw new Error(`the stop of ${releaseId} is not recorded at ${failed} clinics`);
}

async function recordAtClinic({ database, clock, clinics, jobs }: StopDeps, clinicId: number, releaseId: string) {
  const nowMs = clock.nowMs();
  const isChanged = await transaction(database.db, async (tx) => {
    await lockActivations(tx, clinicId);
    const stop = (await findStops(tx, [releaseId])).get(releaseId);
    const row = (await findActivations(tx, clinicId)).find(
      ({ candidate, stable }) => candidate === releaseId || stable === releaseId,
    );
    if (!stop || !row) return false;
    const { candidate, remote } = row;
    // A candidate that was stopped may be the stable release of another clinic, which keeps it.
    if (candidate !== releaseId && (stop.kind === 'stopped' || (await isRecorded(tx, row, clinicId, releaseId))))
      return false;
    if (candidate === releaseId) await clearCandidate(tx, { clinicId, remote });
    const change = { remote, from: releaseId, to: candidate === releaseId ? row.stable : row.previous };
    const eventId = await insertEvent(tx, {
      clinicId,
      ...change,
      kind: stop.kind,
      by: 'system',
      reason: stop.reason,
      at: new Date(nowMs),
    });
    const subject = { kind: 'release', id: releaseId };
    const action = `release.${stop.kind}`;
    await recordAudit(tx, { clinicId, actor: 'system', nowMs, action, reason: stop.reason, subject, details: change });
    if (stop.byKey !== null)
      await emailOwners(tx, { clock, jobs }, { clinicId, keyId: stop.byKey, eventIds: [eventId] });
    return true;
  });
  if (isChanged) clinics.invalidate(clinicId);
}

const isRecorded = (tx: Tx, { remote }: ActivationRow, clinicId: number, releaseId: string): Promise<boolean> =>
  hasEvent(tx, { clinicId, remote, kind: 'revoked', from: releaseId });
