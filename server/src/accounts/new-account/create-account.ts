import type { Locale, Role } from '@carefront/shared/contracts';
import type { Deps } from '../../deps.ts';
import { enqueueMessage } from '../../messages/public.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { recordEvent } from '../account-events.repository.ts';
import { ACCOUNT_CREATED } from './account-created-email.ts';

export interface NewAccount {
  readonly clinicId: number;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Result of `Passwords.hash`. */
  readonly passwordHash: string;
  readonly role: Role;
  readonly locale: Locale;
  /** IP address of the caller. */
  readonly ip: string;
  readonly requestId: string;
}

/**
 * Creates an account with a password, which can sign in when the owner of the address has opened the emailed link. The account reaches nothing
 * but the records that the caller links to it (decision 43).
 * @returns The user's id; null if the address has an account: then nothing is written.
 */
export async function createAccount(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'jobs'>,
  account: NewAccount,
): Promise<number | null> {
  const userId = await insertAccount(tx, deps, account, { mustConfirm: true });
  const { clinicId, locale } = account;
  if (userId !== null) await enqueueMessage(tx, deps, { clinicId, kind: ACCOUNT_CREATED, details: { userId }, locale });
  return userId;
}

/**
 * Creates the account of a person who has opened a link that came to the address. It can sign in at once.
 * @returns The user's id; null if the address has an account: then nothing is written.
 */
export const createConfirmedAccount = (
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  account: NewAccount,
): Promise<number | null> => insertAccount(tx, deps, account, { mustConfirm: false });

async function insertAccount(
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  account: NewAccount,
  { mustConfirm }: { readonly mustConfirm: boolean },
): Promise<number | null> {
  const { clinicId, email, firstName, lastName, passwordHash, role, locale, ip, requestId } = account;
  const nowMs = deps.clock.nowMs();
  const inserted = await tx
    .insertInto('user_account')
    .values({
      clinic_id: clinicId,
      email,
      password_hash: passwordHash,
      first_name: firstName,
      last_name: lastName,
      locale,
      title: null,
      bio: null,
      two_factor_method: null,
      two_factor_secret: null,
      must_confirm_email: mustConfirm,
      created_at: new Date(nowMs),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) return null;
  await giveRole(tx, clinicId, inserted.id, role);
  await recordEvent(tx, { clinicId, userId: inserted.id, action: 'account-created', ip, requestId, nowMs });
  return inserted.id;
}

/** Gives an account a role that it may have already. */
export async function giveRole(tx: Tx, clinicId: number, userId: number, role: Role): Promise<void> {
  await tx
    .insertInto('role_membership')
    .values({ clinic_id: clinicId, user_id: userId, role })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Takes a role from an account. Open sessions lose its rights with their next call, because roles are read at each call. */
export async function takeRole(tx: Tx, clinicId: number, userId: number, role: Role): Promise<void> {
  await tx
    .deleteFrom('role_membership')
    .where('clinic_id', '=', clinicId)
    .where('user_id', '=', userId)
    .where('role', '=', role)
    .execute();
}
