import { randomUUID } from 'node:crypto';
import { findAccountByEmail, lockAccount } from '../../accounts/public.ts';
import type { Deps } from '../../deps.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { replaceReset } from './password-reset.repository.ts';

/**
 * Makes the link of a letter that is about to leave (AU-03): works once, for 60 minutes; every older one of the account is void.
 * Call it within `inClinic`.
 * @param email - As somebody typed it who asked for the letter.
 * @param letterId - Sent again after an unclear failure, a letter holds the same link.
 * @returns The token, kept nowhere but in the letter; null for an address of nobody who may sign in: there is no letter then.
 */
export async function prepareReset(
  { database: { db }, clock, secrets }: Pick<Deps, 'database' | 'clock' | 'secrets'>,
  clinicId: number,
  email: string,
  letterId: string = randomUUID(),
): Promise<{ userId: number; token: string } | null> {
  const account = await findAccountByEmail(db, clinicId, email);
  if (!account || account.roles.length === 0) return null;
  const token = secrets.tokenOf(`reset:${letterId}`);
  await transaction(db, async (tx) => {
    await lockAccount(tx, clinicId, account.id);
    await replaceReset(tx, clinicId, account.id, { token, nowMs: clock.nowMs() });
  });
  return { userId: account.id, token };
}
