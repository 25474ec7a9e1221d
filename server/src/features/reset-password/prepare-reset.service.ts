import { randomUUID } from 'node:crypto';
import { isStaff } from '@carefront/shared/contracts';
import { findAccountByEmail, lockAccount, replaceAccountLink } from '../../accounts/public.ts';
import type { Deps } from '../../deps.ts';
import { linkToken } from '../../email-links/public.ts';
import { transaction } from '../../platform/database/transaction.ts';

export interface PreparedReset {
  readonly userId: number;
  readonly token: string;
  /** The person was invited and has no password yet: the email is the invitation again. */
  readonly isInvitation: boolean;
}

/**
 * Creates the link of an email that is about to be sent (AU-03). The link works once, for 60 minutes, and makes every older reset link of
 * the account void. A person of the clinic without a password gets the invitation again, for 7 days. Links that somebody else sent stay
 * open: invitations, and links that confirm an address. Call it within `inClinic`.
 * @param email - As the person who asked for the email typed it.
 * @param messageId - Id of the email: an email that is sent again after an unclear failure contains the same link.
 * @returns The token, which is stored only in the email; null when no account that may sign in has the address: no email is sent then.
 */
export async function prepareReset(
  { database: { db }, clock, secrets }: Pick<Deps, 'database' | 'clock' | 'secrets'>,
  clinicId: number,
  email: string,
  messageId: string = randomUUID(),
): Promise<PreparedReset | null> {
  const account = await findAccountByEmail(db, clinicId, email);
  if (!account || account.roles.length === 0) return null;
  const token = linkToken({ secrets }, 'resetPassword', messageId);
  const userId = account.id;
  const isInvitation = await transaction(db, async (tx) => {
    const locked = await lockAccount(tx, clinicId, userId);
    const isInvited = locked !== null && locked.password_hash === null && isStaff(locked.roles);
    const link = { token, nowMs: clock.nowMs() };
    if (isInvited)
      await replaceAccountLink(tx, clinicId, userId, { purpose: 'invitation', ...link, keepsEarlier: true });
    else await replaceAccountLink(tx, clinicId, userId, { purpose: 'reset', ...link });
    return isInvited;
  });
  return { userId, token, isInvitation };
}
