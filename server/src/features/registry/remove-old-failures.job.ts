import { DAY_MS } from '@carefront/shared/domain';
import type { Deps } from '../../deps.ts';

const KEPT_MS = 30 * DAY_MS;

/** Removes what browsers reported more than 30 days ago. */
export async function removeOldFailures(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  clinicId: number,
): Promise<void> {
  await database.db
    .deleteFrom('remote_failure')
    .where('clinic_id', '=', clinicId)
    .where('seen_at', '<=', new Date(clock.nowMs() - KEPT_MS))
    .execute();
}
