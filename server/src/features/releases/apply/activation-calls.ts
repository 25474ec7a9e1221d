import { type Activation, AppError, type ClinicPlan } from '@carefront/shared/contracts';
import { readReleaseId } from '@carefront/shared/domain/releases';
import type { KeyActor, Person } from '../../../platform/access/actor.ts';
import type { Database, Tx } from '../../../platform/database/transaction.ts';
import { wireInstant } from '../../../platform/time/clock.ts';
import { oneFieldRefusal } from '../../../platform/validation/field-refusal.ts';
import { readMountCounts } from '../release-health.ts';
import { type ActivationRow, findActivations, readSequence } from '../stored/activation.repository.ts';

/** Callers that change activations: the owner, or a team with its release key. */
export type ReleaseActor = Person | KeyActor;

/** @throws AppError `release-key-scope` when the key is not for each of these remotes. People may change all of their clinic's. */
export function requireScope(actor: ReleaseActor, remotes: readonly string[]): void {
  if (actor.kind !== 'key') return;
  const other = remotes.find((remote) => !actor.remotes.includes(remote));
  if (other !== undefined) throw new AppError('release-key-scope', `key ${actor.keyId}, ${other}`);
}

/**
 * A signed call can be sent again by whoever saw it: it names the sequence that it changes, so that it changes nothing the second time.
 * @throws AppError `invalid-input`.
 */
export function requireSequence(actor: ReleaseActor, expected: number | undefined): void {
  if (actor.kind !== 'key' || expected !== undefined) return;
  throw oneFieldRefusal('expected_sequence', 'required', 'This field is required.', 'calls of keys need it');
}

/** Name of the remote in the id of a release. @throws AppError `not-found` for a text that is no id. */
export function remoteOf(releaseId: string): string {
  const read = readReleaseId(releaseId);
  if (!read) throw new AppError('not-found', `release ${releaseId}`);
  return read.name;
}

/** Reads the clinic's activations as they are answered, with the health of their candidates. @param remotes - Absent: all. */
export async function readActivations(
  db: Database | Tx,
  clinicId: number,
  remotes?: readonly string[],
): Promise<Activation[]> {
  const rows = (await findActivations(db, clinicId)).filter(({ remote }) => remotes?.includes(remote) ?? true);
  const candidates = rows.flatMap(({ candidate }) => candidate ?? []);
  const health = await readMountCounts(db, candidates);
  return rows.map((row) => toActivation(row, health));
}

function toActivation(row: ActivationRow, health: Awaited<ReturnType<typeof readMountCounts>>): Activation {
  const { remote, stable, previous, activated_at, candidate, basis_points, unit, hold, state } = row;
  return {
    ...{ remote, active: stable, previous, hold },
    activated_at: wireInstant(activated_at.getTime()),
    candidate:
      candidate === null || basis_points === null
        ? null
        : {
            ...{ release_id: candidate, basis_points, unit: unit === 'clinic' ? 'clinic' : 'visitor' },
            health: health.get(candidate) ?? { mounts: 0, failures: 0 },
          },
    state: state === 'off' ? 'off' : 'on',
  };
}

/** The refusal of a change that was made for another state of the clinic; it tells the present state. */
export async function activationChanged(tx: Tx, clinicId: number, remote: string): Promise<AppError> {
  const [activation = null] = await readActivations(tx, clinicId, [remote]);
  const sequence = await readSequence(tx, clinicId);
  return new AppError('activation-changed', `${remote}: active is ${activation?.active ?? 'none'}`, {
    body: { activation, sequence },
  });
}

/** The refusal of a change that breaks rules. */
export function planNotGreen(plan: ClinicPlan): AppError {
  const failed = plan.rules.filter(({ status }) => status === 'failed').map(({ rule }) => rule);
  return new AppError('plan-not-green', failed.join(), { body: { clinics: [plan] } });
}
