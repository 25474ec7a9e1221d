import { serverPath } from '@carefront/shared/contracts';
import type { Deps } from '../../deps.ts';
import { linkToken } from '../../email-links/public.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { findAccount, lockAccount } from '../account.repository.ts';
import { accountEmailKind } from '../account-email.ts';
import { replaceAccountLink } from '../account-links.repository.ts';
import { INVITATION_TEXTS } from './invitation-texts.ts';

/** The email with the link with which an invited person sets the first password. */
export const INVITATION = accountEmailKind<{ userId: number }>(
  'invitation',
  async (deps, { clinicId, id, details: { userId } }) => {
    const token = await prepareInvitation(deps, { clinicId, userId, messageId: id });
    return token === null ? null : { userId, texts: INVITATION_TEXTS, path: serverPath('resetPassword', token) };
  },
);

/** @returns The token, which is stored only in the email; null where a password is set meanwhile, or the account may not sign in. */
async function prepareInvitation(
  deps: Pick<Deps, 'database' | 'clock' | 'secrets'>,
  { clinicId, userId, messageId }: { readonly clinicId: number; readonly userId: number; readonly messageId: string },
): Promise<string | null> {
  const token = linkToken(deps, 'resetPassword', messageId);
  return transaction(deps.database.db, async (tx) => {
    await lockAccount(tx, clinicId, userId);
    const account = await findAccount(tx, clinicId, userId);
    if (!account || account.password_hash !== null || account.roles.length === 0) return null;
    await replaceAccountLink(tx, clinicId, userId, { purpose: 'invitation', token, nowMs: deps.clock.nowMs() });
    return token;
  });
}
