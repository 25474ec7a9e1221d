import { AppError, type Locale } from '@carefront/shared/contracts';
import type { AccountRow } from '../../../accounts/public.ts';
import type { Deps } from '../../../deps.ts';
import { enqueueMessage } from '../../../messages/public.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import { insertChallenge, type NewChallenge } from './challenge.repository.ts';
import { LOGIN_CODE } from './sign-in-emails.ts';

/** Asks for the second factor, and sends the code when the method is email. @returns `next_auth_id`. */
export async function openChallenge(
  tx: Tx,
  deps: Pick<Deps, 'jobs' | 'clock'>,
  account: AccountRow,
  challenge: Omit<NewChallenge, 'userId'>,
  locale: Locale,
): Promise<string> {
  const { id, nextAuthId, expiresAtMs } = await insertChallenge(tx, { ...challenge, userId: account.id });
  if (challenge.method === 'email') {
    await enqueueMessage(tx, deps, {
      clinicId: challenge.clinicId,
      kind: LOGIN_CODE,
      details: { userId: account.id, challengeId: id },
      locale: account.locale ?? locale,
      expiresAtMs,
    });
  }
  return nextAuthId;
}

/** @throws AppError `stale-csrf`, as a safeguard: `serve` refuses a writing call without the browser's cookie earlier. */
export function requireBrowser(sessionId: string | undefined): string {
  if (sessionId === undefined) throw new AppError('stale-csrf', 'no session');
  return sessionId;
}
