import type { TwoFactorMethod } from '@carefront/shared/contracts';
import type { EpochMs } from '@carefront/shared/domain';
import type { Person } from '../../../platform/access/actor.ts';
import type { Tx } from '../../../platform/database/transaction.ts';

/** Whether the person's session still exists. */
export async function hasSession(tx: Tx, clinicId: number, { userId, session }: Person): Promise<boolean> {
  const row = await tx
    .selectFrom('login_session')
    .select('id')
    .where('clinic_id', '=', clinicId)
    .where('user_id', '=', userId)
    .where('id', '=', session.id)
    .executeTakeFirst();
  return row !== undefined;
}

/** Records that the person just gave the password in this session. */
export async function renewProof(tx: Tx, clinicId: number, { session }: Person, nowMs: EpochMs): Promise<void> {
  await tx
    .updateTable('login_session')
    .set({ authenticated_at: new Date(nowMs) })
    .where('clinic_id', '=', clinicId)
    .where('id', '=', session.id)
    .execute();
}

/** The account's new second factor. */
export interface SecondFactor {
  readonly method: TwoFactorMethod | null;
  /** Sealed; only for the method 'app'. */
  readonly secret: string | null;
  /** Time step of the code that proved the app; the code never works again. */
  readonly lastStep: number | null;
}

export const NO_SECOND_FACTOR: SecondFactor = { method: null, secret: null, lastStep: null };

export async function setSecondFactor(
  tx: Tx,
  clinicId: number,
  userId: number,
  { method, secret, lastStep }: SecondFactor,
): Promise<void> {
  await tx
    .updateTable('user_account')
    .set({ two_factor_method: method, two_factor_secret: secret, last_totp_step: lastStep })
    .where('clinic_id', '=', clinicId)
    .where('id', '=', userId)
    .execute();
}
