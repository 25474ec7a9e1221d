import type { Locale } from '@carefront/shared/contracts';
import type { ClinicRole } from '@carefront/shared/domain';
import type { Deps } from '../../deps.ts';
import { enqueueMessage } from '../../messages/public.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { ACCOUNT_LINK_MS } from '../account-links.repository.ts';
import { giveRole } from './create-account.ts';
import { INVITATION } from './invitation-email.ts';

export interface InvitedAccount {
  readonly clinicId: number;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** null: none. */
  readonly title: string | null;
  readonly roles: readonly ClinicRole[];
  readonly nowMs: number;
}

/**
 * Creates the account of a person who works for the clinic, without a password: only the emailed link sets it, so nobody knows a password
 * of theirs. The account has no language: the person chooses one.
 * @returns The user's id; null if the address has an account: then nothing is written.
 */
export async function insertInvitedAccount(tx: Tx, account: InvitedAccount): Promise<number | null> {
  const { clinicId, email, firstName, lastName, title, roles, nowMs } = account;
  const inserted = await tx
    .insertInto('user_account')
    .values({
      clinic_id: clinicId,
      email,
      password_hash: null,
      first_name: firstName,
      last_name: lastName,
      title,
      bio: null,
      locale: null,
      two_factor_method: null,
      two_factor_secret: null,
      created_at: new Date(nowMs),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) return null;
  for (const role of roles) await giveRole(tx, clinicId, inserted.id, role);
  return inserted.id;
}

/** Emails a link that sets the first password. The email ends the links of earlier ones. @param locale - Of the inviting person. */
export async function sendInvitation(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'jobs'>,
  { clinicId, userId, locale }: { readonly clinicId: number; readonly userId: number; readonly locale: Locale },
): Promise<void> {
  const expiresAtMs = deps.clock.nowMs() + ACCOUNT_LINK_MS.invitation;
  await enqueueMessage(tx, deps, { clinicId, kind: INVITATION, details: { userId }, locale, expiresAtMs });
}
