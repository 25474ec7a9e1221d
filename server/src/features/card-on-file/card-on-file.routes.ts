import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { uploaderOf } from '../../files/public.ts';
import { serve } from '../../platform/http/serve.ts';
import { setAnonymousCookie } from '../session/public.ts';
import { hasClientProfileBlock } from './billing-form.ts';
import { getCardPerson } from './card-person.service.ts';
import { getPaymentMethod, listPaymentMethods, removePaymentMethod } from './cards.service.ts';
import { createCardSetup } from './start-card.service.ts';

/** Cards on file (BI-01 to BI-10). */
export function cardOnFileRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, 'createCardSetup', (call) => {
    // A card belongs to the browser that added it, until the form is submitted.
    const session = call.sessionId ?? setAnonymousCookie(call);
    return createCardSetup(deps, { ...call, starter: uploaderOf(call.actor, session) });
  });
  serve(app, deps, 'getPaymentMethod', (call) => getPaymentMethod(deps, call));
  serve(app, deps, 'listPaymentMethods', (call) => listPaymentMethods(deps, call));
  serve(app, deps, 'removePaymentMethod', (call) => removePaymentMethod(deps, call));
  serve(app, deps, 'hasClientProfileBlock', ({ clinic, query }) =>
    hasClientProfileBlock(deps, clinic.id, query.block_id),
  );
  serve(app, deps, 'getCardPerson', (call) => getCardPerson(deps, call));
}
