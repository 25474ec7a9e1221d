import { randomUUID } from 'node:crypto';
import { findAccountByEmail, lockAccount, replaceAccountLink } from '../../accounts/public.ts';
import type { Deps } from '../../deps.ts';
import { linkToken } from '../../email-links/public.ts';
import { transaction } from '../../platform/database/transaction.ts';

/**
 * Creates the link of an email that is about to be sent (AU-03). The link works once, for 60 minutes, and makes every older link of the
 * account void. Call it within `inClinic`.
 * @param email - As the person who asked for the email typed it.
 * @param messageId - Id of the email: an email that is sent again after an unclear failure contains the same link.
 * @returns The token, which is stored only in the email; null when no account that may sign in has the address: no email is sent then.
 */
export async function prepareReset(
  { database: { db }, clock, secrets }: Pick<Deps, 'database' | 'clock' | 'secrets'>,
  clinicId: number,
  email: string,
  messageId: string = randomUUID(),
): Promise<{ userId: number; token: string } | null> {
  const account = await findAccountByEmail(db, clinicId, email);
  if (!account || account.roles.length === 0) return null;
  const token = linkToken({ secrets }, 'resetPassword', messageId);
  await transaction(db, async (tx) => {
    await lockAccount(tx, clinicId, account.id);
    await replaceAccountLink(tx, clinicId, account.id, { purpose: 'reset', token, nowMs: clock.nowMs() });
  });
  return { userId: account.id, token };
}
