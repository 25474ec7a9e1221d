import { AppError } from '@carefront/shared/contracts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../platform/http/serve.ts';
import { findClinicsOfAccounts } from './clinics-of-account.ts';
import { receivePaymentEvent } from './receive-payment-event.service.ts';

/** Signed events of the payment provider. The signature is over the bytes, so this route alone reads its body unparsed. */
export async function paymentEventsRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const { payments } = deps;
  if (!payments) return;
  const clinicsOf = findClinicsOfAccounts(deps);
  await app.register(async (scope) => {
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, bytes, done) => {
      done(null, bytes);
    });
    serve(scope, deps, 'receivePaymentEvent', async ({ request }) => {
      const signature = request.headers['stripe-signature'];
      const event =
        Buffer.isBuffer(request.body) && typeof signature === 'string'
          ? payments.provider.readEvent(request.body, signature, deps.clock.nowMs())
          : null;
      if (!event) throw new AppError('signature-invalid', 'event of the payment provider');
      await receivePaymentEvent(deps, clinicsOf, event);
      return { received: true as const };
    });
  });
}
