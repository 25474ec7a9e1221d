import { serverPath } from '@carefront/shared/contracts';
import type { Deps } from '../../deps.ts';
import { linkToken } from '../../email-links/public.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { findAccount, lockAccount } from '../account.repository.ts';
import { accountEmailKind } from '../account-email.ts';
import { replaceAccountLink } from '../account-links.repository.ts';
import { ACCOUNT_CREATED_TEXTS } from './account-created-texts.ts';

/** The email with the link that confirms the address of a new account. */
export const ACCOUNT_CREATED = accountEmailKind<{ userId: number }>(
  'account-created',
  async (deps, { clinicId, id, details: { userId } }) => {
    const token = await prepareConfirmation(deps, { clinicId, userId, messageId: id });
    return token === null ? null : { userId, texts: ACCOUNT_CREATED_TEXTS, path: serverPath('confirmEmail', token) };
  },
);

/** @returns The token, which is stored only in the email; null where the address is confirmed meanwhile, or the account is gone. */
async function prepareConfirmation(
  deps: Pick<Deps, 'database' | 'clock' | 'secrets'>,
  { clinicId, userId, messageId }: { readonly clinicId: number; readonly userId: number; readonly messageId: string },
): Promise<string | null> {
  const { db } = deps.database;
  const account = await findAccount(db, clinicId, userId);
  if (!account?.must_confirm_email) return null;
  const token = linkToken(deps, 'confirmEmail', messageId);
  await transaction(db, async (tx) => {
    await lockAccount(tx, clinicId, userId);
    await replaceAccountLink(tx, clinicId, userId, { purpose: 'confirmation', token, nowMs: deps.clock.nowMs() });
  });
  return token;
}
