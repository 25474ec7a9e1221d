import { AppError } from '@carefront/shared/contracts';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { applyPaymentEvent, type PaymentEvent } from '../../payments/public.ts';
import { inClinic } from '../../platform/database/clinic-scope.ts';
import { transaction } from '../../platform/database/transaction.ts';
import type { ClinicsOfAccount } from './clinics-of-account.ts';

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
