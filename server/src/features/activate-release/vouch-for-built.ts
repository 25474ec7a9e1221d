import type { Deps } from '../../deps.ts';
import { eachClinic } from '../../jobs/public.ts';
import { findActivationStates, releaseId } from '../registry/public.ts';
import { saveEvidence } from './evidence.repository.ts';
import { setHashOf } from './facts/read-plan-facts.ts';
import { SERVER_KEY } from './facts/stored-releases.repository.ts';

/**
 * Writes evidence for the releases that were built with this server, which our own tests ran together, and for the sets that its clinics
 * have now. In demo mode only: in production, teams test what they activate.
 */
export async function vouchForBuilt(
  deps: Pick<Deps, 'config' | 'database' | 'clock' | 'log'>,
  builtIds: readonly string[],
): Promise<void> {
  if (!deps.config.isDemo || builtIds.length === 0) return;
  const { db } = deps.database;
  const at = new Date(deps.clock.nowMs());
  const run = { suite: 'built', keyId: SERVER_KEY, privateTo: null, passed: 1, failed: 0, commit: null, at };
  await saveEvidence(db, { ...run, setHash: setHashOf(builtIds) });
  await eachClinic(deps, 'vouch-for-built', async (clinicId) => {
    const { rows } = await findActivationStates(db, clinicId);
    const ids = rows.map(({ stable }) => releaseId(stable));
    // A set with a clinic's own release is vouched for at this clinic alone.
    if (ids.length > 0) await saveEvidence(db, { ...run, setHash: setHashOf(ids), privateTo: clinicId });
  });
}
