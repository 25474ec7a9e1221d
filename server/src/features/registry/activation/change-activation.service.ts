import { existsSync } from 'node:fs';
import { type Activation, AppError, type ParsedBodyOf, type ReleaseFile } from '@carefront/shared/contracts';
import type { Deps } from '../../../deps.ts';
import type { Person } from '../../../platform/access/actor.ts';
import { recordAudit } from '../../../platform/audit/audit.ts';
import type { AuditNote } from '../../../platform/audit/audit-note.ts';
import type { ClinicRow } from '../../../platform/clinics/clinic-directory.ts';
import { type Tx, transaction } from '../../../platform/database/transaction.ts';
import { misfitsAmong } from '../releases/fitting-releases.rules.ts';
import { findActivationStates, findRelease } from '../releases/registry.repository.ts';
import { releaseFolder, releaseId } from '../releases/release-names.ts';
import { changeActivation, findActivation, lockActivations } from './activation.repository.ts';
import { toActivation } from './list-releases.service.ts';

interface ChangeCall {
  readonly clinic: ClinicRow;
  readonly actor: Person;
  readonly audit: AuditNote;
  readonly body: ParsedBodyOf<'applyActivation'>;
}

/** `apply` activates any published release. `rollback` activates the release that was active before. */
type ChangeKind = 'apply' | 'rollback';
const ACTIONS = { apply: 'release.activated', rollback: 'release.rolled-back' } as const satisfies Record<
  ChangeKind,
  string
>;

/**
 * Activates a release: the clinic's browsers load it from now on. Pages of this process use it at once, pages of other processes within
 * seconds (`clinic-directory.ts`). Activating the active release changes nothing.
 * @throws AppError `not-found` for a release that was never published; `release-without-files`; `release-misfit` with the reasons, when it
 * does not fit the clinic's other active releases; `activation-changed` with the active release, when the caller saw another active release
 * or, for a rollback, another previous release.
 */
export async function changeRelease(deps: Deps, call: ChangeCall, kind: ChangeKind): Promise<Activation> {
  const { clinic, actor, audit, body } = call;
  const { release_id: to, expected_active: from } = body;
  const subject = { kind: 'release', id: to };
  audit.about(subject);
  const release = await findRelease(deps.database.db, to);
  if (!release) throw new AppError('not-found', `release ${to}`);
  if (!existsSync(releaseFolder(deps.config.dataDir, release))) throw new AppError('release-without-files', to);
  const nowMs = deps.clock.nowMs();
  const change = { clinicId: clinic.id, remote: release.name, from, to, at: new Date(nowMs) };
  const { row, isChanged } = await transaction(deps.database.db, async (tx) => {
    await lockActivations(tx, clinic.id);
    await requireFitting(tx, clinic.id, release);
    const changed = await changeActivation(tx, change, kind === 'rollback' ? 'previous' : 'any');
    if (!changed) return { row: await findActivation(tx, change), isChanged: false };
    const details = { remote: release.name, from, to };
    await recordAudit(tx, { clinicId: clinic.id, actor, action: ACTIONS[kind], subject, details, nowMs });
    return { row: changed, isChanged: true };
  });
  if (isChanged) deps.clinics.forget(clinic.id);
  if (row?.stable === to) return toActivation(row);
  const present = row ? toActivation(row) : null;
  throw new AppError('activation-changed', `expected ${from ?? 'none'}, active is ${row?.stable ?? 'none'}`, {
    body: { activation: present },
  });
}

/** @throws AppError `release-misfit`. A conflict that existed before the change does not refuse it. */
async function requireFitting(tx: Tx, clinicId: number, release: ReleaseFile): Promise<void> {
  const active = (await findActivationStates(tx, clinicId)).rows.map(({ stable }) => stable);
  const others = active.filter(({ name }) => name !== release.name);
  const known = new Set(misfitsAmong(active).map(({ id }) => id));
  const added = misfitsAmong([...others, release]).filter(({ id }) => !known.has(id));
  const reasons = added.map(({ reason }) => reason);
  if (reasons.length > 0) throw new AppError('release-misfit', releaseId(release), { body: { reasons } });
}
