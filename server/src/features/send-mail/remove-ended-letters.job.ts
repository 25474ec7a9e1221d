import { DAY_MS } from '@carefront/shared/domain';
import type { Deps } from '../../deps.ts';

const KEPT_MS = 90 * DAY_MS;

/** Removes the rows of letters that ended 90 days ago: sent, dropped or failed. Their contents went when they ended. */
export async function removeEndedLetters(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  clinicId: number,
): Promise<void> {
  await database.db
    .deleteFrom('outbox')
    .where('clinic_id', '=', clinicId)
    .where('ended_at', '<=', new Date(clock.nowMs() - KEPT_MS))
    .execute();
}
