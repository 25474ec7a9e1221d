import { LRUCache } from 'lru-cache';
import type { Deps } from '../../deps.ts';
import { inClinic, listClinicIds } from '../../platform/database/clinic-scope.ts';

/** Finds the clinics that use an account of the payment provider: none, one, or several of one owner. */
export type ClinicsOfAccount = (account: string) => Promise<readonly number[]>;

/** Longest time until an event finds a clinic that was connected meanwhile. The provider sends an event once: it must not be long. */
const FRESH_MS = 5_000;
const MAX_ACCOUNTS = 10_000;

/** A clinic's row is readable in its own scope alone, so each clinic is asked. Only signed events get here. */
export function findClinicsOfAccounts({ database: { db } }: Pick<Deps, 'database'>): ClinicsOfAccount {
  const known = new LRUCache<string, readonly number[]>({ max: MAX_ACCOUNTS, ttl: FRESH_MS });
  return async (account) => {
    if (account === '') return [];
    const kept = known.get(account);
    if (kept) return kept;
    const clinicIds: number[] = [];
    for (const clinicId of await listClinicIds(db)) {
      const row = await inClinic(clinicId, () =>
        db.selectFrom('clinic').select('stripe_account_id').where('id', '=', clinicId).executeTakeFirst(),
      );
      if (row?.stripe_account_id === account) clinicIds.push(clinicId);
    }
    known.set(account, clinicIds);
    return clinicIds;
  };
}
