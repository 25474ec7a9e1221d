import { emailKeyOf } from '../../../accounts/public.ts';
import type { Deps } from '../../../deps.ts';
import { countEachWithin } from '../../../limits/public.ts';
import type { Tx } from '../../../platform/database/transaction.ts';

/**
 * Protects mailboxes: anyone can type any address into a form.
 * @returns Whether one more email may be sent there today.
 */
export async function isWithinBudget(
  tx: Tx,
  { clock, config }: Pick<Deps, 'clock' | 'config'>,
  clinicId: number,
  { policy, email }: { policy: 'consent-link-address' | 'consent-copy-address'; email: string },
): Promise<boolean> {
  const most = config.bookingBounds.dailyEmails;
  if (most === null) return true;
  const hit = { policy, subject: emailKeyOf(email), most };
  return (await countEachWithin(tx, clinicId, [hit], clock.nowMs())).length === 0;
}
