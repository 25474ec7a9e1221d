import { linkTokenHash, useLink } from '../../email-links/public.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { type AccountEvent, recordEvent } from '../account-events.repository.ts';
import { findLinkedAccount } from '../account-links.repository.ts';

interface Confirmation extends Omit<AccountEvent, 'action' | 'userId'> {
  readonly userId: number;
  readonly token: string;
}

/**
 * Confirms the address of an account with the token of the emailed link. Precondition: `lockAccount`, and the caller knows the password:
 * a stranger who typed the address of another person cannot open the link, and this person does not know the password.
 * @returns false where the link is not open, or belongs to another account.
 */
export async function confirmEmailByLink(tx: Tx, { token, ...event }: Confirmation): Promise<boolean> {
  const { clinicId, userId, nowMs } = event;
  if ((await findLinkedAccount(tx, clinicId, { purpose: 'confirmation', token, nowMs })) !== userId) return false;
  if (!(await useLink(tx, 'password_reset', { clinicId, tokenHash: linkTokenHash(token) }, nowMs))) return false;
  await confirmEmail(tx, clinicId, userId);
  await recordEvent(tx, { ...event, action: 'email-confirmed' });
  return true;
}

/** The owner of the account has opened a link that came by email. */
export async function confirmEmail(tx: Tx, clinicId: number, userId: number): Promise<void> {
  await tx
    .updateTable('user_account')
    .set({ must_confirm_email: false })
    .where('clinic_id', '=', clinicId)
    .where('id', '=', userId)
    .execute();
}
