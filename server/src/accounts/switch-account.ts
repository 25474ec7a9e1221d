import type { EpochMs } from '@carefront/shared/domain';
import { endLinks } from '../email-links/public.ts';
import type { Tx } from '../platform/database/transaction.ts';
import { lockAccount } from './account.repository.ts';
import { endSessions, forgetDevices } from './session.repository.ts';

interface SwitchedAccount {
  readonly clinicId: number;
  readonly userId: number;
}

/**
 * Switches the account off: its sessions and waiting logins end, its browsers are forgotten, its emailed links stop working, and it cannot
 * log in. Nothing else of it changes.
 */
export async function switchOffAccount(tx: Tx, { clinicId, userId }: SwitchedAccount, nowMs: EpochMs): Promise<void> {
  // A login that is being written waits here, or its session is visible below.
  await lockAccount(tx, clinicId, userId);
  await setSwitchedOff(tx, { clinicId, userId }, new Date(nowMs));
  await endSessions(tx, clinicId, userId);
  await forgetDevices(tx, clinicId, userId);
  await tx.deleteFrom('two_factor_setup').where('clinic_id', '=', clinicId).where('user_id', '=', userId).execute();
  await endLinks(tx, 'password_reset', { clinicId, subjectId: userId }, nowMs);
}

/** The account can log in again, with its password and second factor as they were. */
export async function switchOnAccount(tx: Tx, account: SwitchedAccount): Promise<void> {
  await lockAccount(tx, account.clinicId, account.userId);
  await setSwitchedOff(tx, account, null);
}

async function setSwitchedOff(tx: Tx, { clinicId, userId }: SwitchedAccount, at: Date | null): Promise<void> {
  await tx
    .updateTable('user_account')
    .set({ switched_off_at: at })
    .where('clinic_id', '=', clinicId)
    .where('id', '=', userId)
    .execute();
}
