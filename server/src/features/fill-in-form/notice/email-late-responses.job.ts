import type { Deps } from '../../../deps.ts';
import { transaction } from '../../../platform/database/transaction.ts';
import { enqueueSubmittedEmail } from './enqueue-submitted-email.ts';
import { findUnreported } from './submitted-email.repository.ts';
import { FORM_SUBMITTED } from './submitted-email.ts';

/**
 * Emails the clinic about forms that were submitted in the pause after an earlier email, once the pause is over.
 * @returns Number of emails queued.
 */
export async function emailLateResponses(deps: Deps, clinicId: number): Promise<0 | 1> {
  return transaction(deps.database.db, async (tx) => {
    const unreported = await findUnreported(tx, clinicId, FORM_SUBMITTED);
    if (!unreported) return 0;
    const clinic = await tx.selectFrom('clinic').select(['id', 'email']).where('id', '=', clinicId).executeTakeFirst();
    return clinic && (await enqueueSubmittedEmail(tx, deps, clinic, unreported)) ? 1 : 0;
  });
}
