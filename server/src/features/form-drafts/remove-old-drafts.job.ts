import { DAY_MS } from '@carefront/shared/domain';
import type { Deps } from '../../deps.ts';
import { removeDraftsBefore } from '../../form-records/public.ts';
import { transaction } from '../../platform/database/transaction.ts';

/** Days after its last save in which a draft is kept. */
export const DRAFT_KEPT_DAYS = 30;

/** Removes drafts that were not saved for 30 days. Their files, and those of drafts whose account is gone, go to the daily sweep. */
export async function removeOldDrafts(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  clinicId: number,
): Promise<void> {
  await transaction(database.db, (tx) => removeDraftsBefore(tx, clinicId, clock.nowMs() - DRAFT_KEPT_DAYS * DAY_MS));
}
