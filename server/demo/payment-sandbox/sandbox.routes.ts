import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { authenticateSetup, confirmSetup, type Sandbox, withoutSecret } from './confirm-setup.ts';
import { failed, missing, type StripeAnswer } from './stripe-errors.ts';
import type { SetupIntent } from './stripe-objects.ts';

/** Address of the calls that Stripe.js makes in a real card dialog. */
const SANDBOX_PATH = '/demo/payments/v1/setup_intents/:id';
/** A form without a value sends ''; numbers of month and year may come as numbers. */
const part = z._default(
  z.pipe(
    z.coerce.string(),
    z.transform((text) => text.replace(/[\s-]/g, '')),
  ),
  '',
);
const confirmation = z.object({
  client_secret: z.string(),
  card: z.object({
    number: part.check(z.maxLength(30)),
    exp_month: part.check(z.maxLength(4)),
    exp_year: part.check(z.maxLength(4)),
    cvc: part.check(z.maxLength(6)),
  }),
  name: z._default(z.string().check(z.maxLength(200)), ''),
});
const authentication = z.object({ client_secret: z.string(), outcome: z.enum(['succeed', 'fail']) });
const UNREADABLE = failed(400, { type: 'invalid_request_error', message: 'The call cannot be read.' });

/**
 * The calls of the card dialog, in place of Stripe.js and Stripe. The secret of the SetupIntent is the only right that they need, as at
 * Stripe. Call it in demo mode only.
 */
export function paymentSandboxRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  const options = { config: { guard: 'platform' }, schema: { hide: true }, bodyLimit: 4 * 1024 } as const;
  app.post<{ Params: { id: string } }>(`${SANDBOX_PATH}/confirm`, options, async ({ params, body }, reply) => {
    const call = z.safeParse(confirmation, body);
    if (!call.success) return answer(reply, UNREADABLE);
    const { client_secret: secret, card, name } = call.data;
    return answer(reply, refusalOfSecret(sandbox, params.id, secret) ?? confirmSetup(sandbox, params.id, card, name));
  });
  app.post<{ Params: { id: string } }>(`${SANDBOX_PATH}/authenticate`, options, async ({ params, body }, reply) => {
    const call = z.safeParse(authentication, body);
    if (!call.success) return answer(reply, UNREADABLE);
    const { client_secret: secret, outcome } = call.data;
    return answer(reply, refusalOfSecret(sandbox, params.id, secret) ?? authenticateSetup(sandbox, params.id, outcome));
  });
}

/** @returns The refusal for a secret of another SetupIntent. */
function refusalOfSecret({ store }: Sandbox, intentId: string, secret: string): StripeAnswer | undefined {
  return store.intents.get(intentId)?.value.client_secret === secret ? undefined : missing('setupintent', intentId);
}

/** Shapes the answer as Stripe.js does: `{ setup_intent }` or `{ error }`. */
function answer(reply: FastifyReply, { status, body }: StripeAnswer): FastifyReply {
  // Only a confirmed intent comes with 200.
  const shaped = status === 200 ? { setup_intent: withoutSecret(body as SetupIntent) } : body;
  return reply.code(status).send(shaped);
}
