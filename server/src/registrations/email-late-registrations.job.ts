import type { Deps } from '../deps.ts';
import { transaction } from '../platform/database/transaction.ts';
import { enqueueRegistrationEmail } from './enqueue-registration-email.ts';
import { findUnreportedRegistration } from './registration-email.repository.ts';

/**
 * Emails the clinic about people who registered in the pause after an earlier email, once the pause is over.
 * @returns Number of emails queued.
 */
export async function emailLateRegistrations(deps: Deps, clinicId: number): Promise<0 | 1> {
  return transaction(deps.database.db, async (tx) => {
    const untold = await findUnreportedRegistration(tx, clinicId);
    if (!untold) return 0;
    const clinic = await tx.selectFrom('clinic').select(['id', 'email']).where('id', '=', clinicId).executeTakeFirst();
    return clinic && (await enqueueRegistrationEmail(tx, deps, clinic, untold)) ? 1 : 0;
  });
}
