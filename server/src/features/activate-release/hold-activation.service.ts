import { type Activation, AppError } from '@carefront/shared/contracts';
import { SHELL_NAME } from '@carefront/shared/domain/releases';
import type { Deps } from '../../deps.ts';
import { recordAudit } from '../../platform/audit/audit.ts';
import { transaction } from '../../platform/database/transaction.ts';
import type { Call } from '../../platform/http/serve.ts';
import { oneFieldRefusal } from '../../platform/validation/field-refusal.ts';
import { findActivation, lockActivations, saveHold } from './activation.repository.ts';
import { insertEvent, type NewEvent } from './history/activation-event.repository.ts';
import { readActivations } from './planned-activations.ts';

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
  clinics.forget(clinic.id);
  const [activation] = await readActivations(db, clinic.id, [remote]);
  if (!activation) throw new AppError('not-found', `remote ${remote}`);
  return activation;
}
