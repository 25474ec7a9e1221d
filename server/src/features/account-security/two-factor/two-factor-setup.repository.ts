import type { TwoFactorMethod } from '@carefront/shared/contracts';
import type { EpochMs } from '@carefront/shared/domain';
import type { Selectable } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Database, Tx } from '../../../platform/database/transaction.ts';

export type SetupRow = Readonly<Selectable<Tables['two_factor_setup']>>;

export interface NewSetup {
  readonly clinicId: number;
  readonly userId: number;
  /** A UUID; for the method 'email' the code is derived from it. */
  readonly id: string;
  readonly method: TwoFactorMethod;
  /** Sealed; only for the method 'app'. */
  readonly secret: string | null;
  readonly expiresAtMs: EpochMs;
}

/** Stores the setup; an earlier setup of the account is void. */
export async function replaceSetup(tx: Tx, setup: NewSetup): Promise<void> {
  const fresh = {
    id: setup.id,
    method: setup.method,
    secret: setup.secret,
    attempts: 0,
    expires_at: new Date(setup.expiresAtMs),
  };
  await tx
    .insertInto('two_factor_setup')
    .values({ clinic_id: setup.clinicId, user_id: setup.userId, ...fresh })
    .onConflict((conflict) => conflict.columns(['clinic_id', 'user_id']).doUpdateSet(fresh))
    .execute();
}

/**
 * Counts a try of the setup's code.
 * @returns null when no try is left: the setup was never begun, has expired, or was tried too often.
 */
export async function takeSetupTry(
  tx: Tx,
  clinicId: number,
  userId: number,
  { mostTries, nowMs }: { mostTries: number; nowMs: EpochMs },
): Promise<SetupRow | null> {
  const row = await tx
    .updateTable('two_factor_setup')
    .set(({ eb }) => ({ attempts: eb('attempts', '+', 1) }))
    .where('clinic_id', '=', clinicId)
    .where('user_id', '=', userId)
    .where('attempts', '<', mostTries)
    .where('expires_at', '>', new Date(nowMs))
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

export async function removeSetup(tx: Tx, clinicId: number, userId: number): Promise<void> {
  await tx.deleteFrom('two_factor_setup').where('clinic_id', '=', clinicId).where('user_id', '=', userId).execute();
}

/** Whether the setup of two-factor by email with this code is still open. */
export async function isSetupOpen(
  db: Database,
  { clinicId, userId, setupId, now }: { clinicId: number; userId: number; setupId: string; now: Date },
): Promise<boolean> {
  const row = await db
    .selectFrom('two_factor_setup')
    .select('id')
    .where('clinic_id', '=', clinicId)
    .where('user_id', '=', userId)
    .where('id', '=', setupId)
    .where('method', '=', 'email')
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}
