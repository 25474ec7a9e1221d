import type { Deps } from '../../deps.ts';
import { applyPaymentEvent, type PaymentEvent } from '../../payments/public.ts';
import { inClinic } from '../../platform/database/clinic-scope.ts';
import { transaction } from '../../platform/database/transaction.ts';
import type { ClinicsOfAccount } from './clinics-of-account.ts';

/** Takes over an event at each clinic that uses the account. An event of an unknown account is left out. */
export async function receivePaymentEvent(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  clinicsOf: ClinicsOfAccount,
  event: PaymentEvent,
): Promise<void> {
  for (const clinicId of await clinicsOf(event.account))
    await inClinic(clinicId, () =>
      transaction(database.db, (tx) => applyPaymentEvent(tx, clinicId, event, clock.nowMs())),
    );
}
