import type { Activation } from '@carefront/shared/contracts';
import type { Database, Tx } from '../../platform/database/transaction.ts';
import { wireInstant } from '../../platform/time/wire-instant.ts';
import { readMountCounts } from '../release-health/public.ts';
import { type ActivationRow, findActivations } from './activation.repository.ts';

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
