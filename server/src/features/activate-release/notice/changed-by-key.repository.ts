import type { Locale } from '@carefront/shared/contracts';
import type { Database, Tx } from '../../../platform/database/transaction.ts';

/** The clinic's owners who can log in. */
export function findOwners(tx: Tx, clinicId: number): Promise<{ id: number; locale: Locale | null }[]> {
  return tx
    .selectFrom('role_membership as m')
    .innerJoin('user_account as u', (on) => on.onRef('u.clinic_id', '=', 'm.clinic_id').onRef('u.id', '=', 'm.user_id'))
    .select(['u.id', 'u.locale'])
    .where('m.clinic_id', '=', clinicId)
    .where('m.role', '=', 'owner')
    .where('u.switched_off_at', 'is', null)
    .where('u.password_hash', 'is not', null)
    .orderBy('u.id')
    .execute();
}

export async function findZone(db: Database, clinicId: number): Promise<string> {
  const { timezone } = await db
    .selectFrom('clinic')
    .select('timezone')
    .where('id', '=', clinicId)
    .executeTakeFirstOrThrow();
  return timezone;
}
