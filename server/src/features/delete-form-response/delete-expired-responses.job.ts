import type { Deps } from '../../deps.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { removeFilesOf } from './delete-form-response.service.ts';
import { deleteResponse } from './delete-response.ts';
import { lockExpiredResponses } from './deleted-response.repository.ts';

/** Small, so that nobody waits long for a locked row. */
const BATCH = 50;
/** Longest work for one clinic in one night. The next night goes on. */
const BUDGET_MS = 30 * 60_000;

/** Deletes the responses that their forms keep no longer. Given consents stay (decision 48). */
export async function deleteExpiredResponses(
  deps: Pick<Deps, 'database' | 'clock' | 'files' | 'jobs'>,
  clinicId: number,
  signal?: AbortSignal,
): Promise<void> {
  const nowMs = deps.clock.nowMs();
  const endsAtMs = performance.now() + BUDGET_MS;
  while (!signal?.aborted && performance.now() < endsAtMs) {
    const deleted = await transaction(deps.database.db, async (tx) => {
      const batch = [];
      for (const response of await lockExpiredResponses(tx, clinicId, nowMs, BATCH)) {
        const deletion = {
          clinicId,
          actor: 'system',
          reason: '',
          keptDays: response.keep_responses_days,
          nowMs,
        } as const;
        batch.push(await deleteResponse(tx, deps, response, deletion));
      }
      return batch;
    });
    await removeFilesOf(deps, clinicId, deleted);
    if (deleted.length < BATCH) return;
  }
}
