import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../platform/http/serve.ts';
import { submitKeyOf } from '../../submissions/public.ts';
import { registerClient } from './register-client.service.ts';

/** The route of the Intake Form dialog (IN-09). */
export function registerClientRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, 'registerClient', async ({ body, clinic, actor, locale, request, audit }) => {
    const submitKey = submitKeyOf(request.headers['idempotency-key'], locale);
    const registered = await registerClient(deps, { clinic, actor, locale, body, submitKey, request });
    audit.about({ kind: 'client', id: String(registered.client.id) });
    return registered;
  });
}
