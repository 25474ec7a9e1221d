import { FAMILY_ROLES } from '@carefront/shared/contracts';
import type { EpochMs } from '@carefront/shared/domain';
import { sql } from 'kysely';
import type { Deps } from '../deps.ts';
import { isOpenLink, linkTokenHash, useLink } from '../email-links/public.ts';
import { recordAudit } from '../platform/audit/audit.ts';
import { type Database, type Tx, transaction } from '../platform/database/transaction.ts';
import { lockAccount } from './account.repository.ts';
import { type AccountEvent, recordEvent } from './account-events.repository.ts';
import { ACCOUNT_LINK_MS, findLinkedAccount } from './account-links.repository.ts';

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

/** Accounts that one run removes: more than visitors of one clinic may make in an hour. */
const MOST_REMOVED = 1_000;

interface UnconfirmedAccount {
  readonly clinicId: number;
  readonly userId: number;
  readonly nowMs: EpochMs;
  /**
   * `expired`: nobody confirmed the address in time. `invited`: the clinic invites the owner of the address to work there. `proved`: the owner
   * opened the link of a booking.
   */
  readonly cause: 'expired' | 'invited' | 'proved';
}

/**
 * Removes an account that a visitor's form made and whose address nobody has confirmed: nobody has ever logged in with it. Its address is
 * free again. The records that the form linked to it stay, without an account.
 * @returns false where the address is confirmed meanwhile, or the account is one of the clinic's people: then nothing is changed.
 */
export async function removeUnconfirmedAccount(tx: Tx, unconfirmed: UnconfirmedAccount): Promise<boolean> {
  const { clinicId, userId, nowMs, cause } = unconfirmed;
  const account = await lockAccount(tx, clinicId, userId);
  if (!account?.must_confirm_email || !account.roles.every((role) => FAMILY_ROLES.includes(role))) return false;
  for (const table of ['client', 'guardian', 'contact'] as const)
    await tx
      .updateTable(table)
      .set({ user_id: null })
      .where('clinic_id', '=', clinicId)
      .where('user_id', '=', userId)
      .execute();
  await tx.deleteFrom('user_account').where('clinic_id', '=', clinicId).where('id', '=', userId).execute();
  const subject = { kind: 'account', id: String(userId) };
  await recordAudit(tx, { clinicId, actor: 'system', action: 'account.removed', subject, details: { cause }, nowMs });
  return true;
}

/** Removes the accounts whose address nobody confirmed before their link ended. An emailed link that is still open keeps its account. */
export async function removeExpiredAccounts(
  { database: { db }, clock }: Pick<Deps, 'database' | 'clock'>,
  clinicId: number,
): Promise<void> {
  const nowMs = clock.nowMs();
  for (const userId of await findExpired(db, clinicId, nowMs))
    await transaction(db, (tx) => removeUnconfirmedAccount(tx, { clinicId, userId, nowMs, cause: 'expired' }));
}

async function findExpired(db: Database, clinicId: number, nowMs: EpochMs): Promise<number[]> {
  const rows = await db
    .selectFrom('user_account as u')
    .select('u.id')
    .where('u.clinic_id', '=', clinicId)
    .where('u.must_confirm_email', '=', true)
    .where('u.created_at', '<=', new Date(nowMs - ACCOUNT_LINK_MS.confirmation))
    .where(
      sql<boolean>`NOT EXISTS (SELECT FROM password_reset link WHERE link.clinic_id = u.clinic_id AND link.user_id = u.id
        AND ${isOpenLink('password_reset', nowMs, 'link')})`,
    )
    .orderBy('u.created_at')
    .limit(MOST_REMOVED)
    .execute();
  return rows.map(({ id }) => id);
}
