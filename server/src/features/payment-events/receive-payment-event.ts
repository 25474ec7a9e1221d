import { AppError } from '@carefront/shared/contracts';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Deps } from '../../deps.ts';
import { applyPaymentEvent, type PaymentEvent } from '../../payments/public.ts';
import { inClinic, listClinicIds } from '../../platform/database/clinic-scope.ts';
import { transaction } from '../../platform/database/transaction.ts';

/**
 * Takes over a signed event of the payment provider at each clinic that uses the account. An event of an unknown account is left out.
 * @param call.request - Its body is unparsed, because the signature is over the bytes.
 */
export async function receivePaymentEvent(
  deps: Deps,
  { request }: { readonly request: FastifyRequest },
  { clinicsOfPaymentAccount }: { readonly clinicsOfPaymentAccount: ClinicsOfAccount },
): Promise<{ readonly received: true }> {
  const { database, clock } = deps;
  const event = readEvent(deps, request);
  for (const clinicId of await clinicsOfPaymentAccount(event.account))
    await inClinic(clinicId, () =>
      transaction(database.db, (tx) => applyPaymentEvent(tx, clinicId, event, clock.nowMs())),
    );
  return { received: true };
}

/** @throws AppError `signature-invalid`. */
function readEvent({ payments, clock }: Deps, { headers, body }: FastifyRequest): PaymentEvent {
  const signature = headers['stripe-signature'];
  const event =
    payments && Buffer.isBuffer(body) && typeof signature === 'string'
      ? payments.provider.readEvent(body, signature, clock.nowMs())
      : null;
  if (!event) throw new AppError('signature-invalid', 'event of the payment provider');
  return event;
}

/** Finds the clinics that use an account of the payment provider: none, one, or several of one owner. */
type ClinicsOfAccount = (account: string) => Promise<readonly number[]>;

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
