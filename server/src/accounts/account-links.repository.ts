import { DAY_MS, type EpochMs, MINUTE_MS } from '@carefront/shared/domain';
import { sql } from 'kysely';
import { endLinks, isOpenLink, linkTokenHash } from '../email-links/public.ts';
import type { Database, Tx } from '../platform/database/transaction.ts';

/**
 * Purpose of an emailed link: it sets a password, the first one of an invited person, or it confirms the address of a new account at the
 * login. The page of a reset link also opens an invitation: both set a password. A later link of one purpose does not end the links of
 * another: anybody can ask for a reset link.
 */
export type AccountLinkPurpose = 'reset' | 'invitation' | 'confirmation';

/** How long a link works. The login asks for the password besides a confirmation. */
export const ACCOUNT_LINK_MS: Readonly<Record<AccountLinkPurpose, number>> = {
  reset: 60 * MINUTE_MS,
  invitation: 7 * DAY_MS,
  confirmation: 7 * DAY_MS,
};

interface AccountLink {
  readonly purpose: AccountLinkPurpose;
  readonly token: string;
  readonly nowMs: EpochMs;
  /** Earlier links of the purpose stay open: a person who is not known asked for this one. Default: they end. */
  readonly keepsEarlier?: boolean;
}
interface FollowedLink extends Omit<AccountLink, 'purpose' | 'keepsEarlier'> {
  /** 'reset': also an invitation. */
  readonly purpose: Exclude<AccountLinkPurpose, 'invitation'>;
}

/** Stores the account's link and ends its earlier links of the same purpose. Only the hash of the token is stored. */
export async function replaceAccountLink(
  tx: Tx,
  clinicId: number,
  userId: number,
  { purpose, token, nowMs, keepsEarlier = false }: AccountLink,
): Promise<void> {
  const [is_confirmation, is_invitation] = [purpose === 'confirmation', purpose === 'invitation'];
  const token_hash = linkTokenHash(token);
  const expires_at = new Date(nowMs + ACCOUNT_LINK_MS[purpose]);
  const inserted = await tx
    .insertInto('password_reset')
    .values({
      ...{ clinic_id: clinicId, token_hash, user_id: userId, expires_at, used_at: null },
      ...{ is_confirmation, is_invitation },
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .execute();
  // The same email is prepared again: its link keeps its current state.
  if (inserted.length === 0 || keepsEarlier) return;
  const only = sql<boolean>`is_confirmation = ${is_confirmation} AND is_invitation = ${is_invitation}`;
  await endLinks(tx, 'password_reset', { clinicId, subjectId: userId, exceptHash: token_hash, only }, nowMs);
}

/** @returns The id of the link's user; null for a link that is unknown, of another purpose, used, replaced or expired. */
export async function findLinkedAccount(
  db: Database | Tx,
  clinicId: number,
  { purpose, token, nowMs }: FollowedLink,
): Promise<number | null> {
  const row = await db
    .selectFrom('password_reset')
    .select('user_id')
    .where('clinic_id', '=', clinicId)
    .where('token_hash', '=', linkTokenHash(token))
    .where('is_confirmation', '=', purpose === 'confirmation')
    .where(isOpenLink('password_reset', nowMs))
    .executeTakeFirst();
  return row?.user_id ?? null;
}
