import * as z from 'zod/mini';
import { id } from '../fields.schemas.ts';
import { formLinkToken, formVersion } from './form-response.schemas.ts';

const card = { payment_method_id: z.string(), last_four: z.string(), card_brand: z.string() };

/** A card on file with its owner. */
export const cardOnFile = z.object({
  ...card,
  owner: z.object({
    /** `account`: a person with an account who is neither client nor guardian. */
    kind: z.enum(['client', 'guardian', 'account']),
    /** null: the owner has no account. */
    user_id: z.nullable(z.number()),
    full_name: z.string(),
  }),
});

export const CARD_SCHEMAS = {
  createCardSetup: {
    params: z.object({ clinicId: id }),
    query: z.object({
      /** The form that asks for the card. Without it, a signed-in person adds a card outside of a form. */
      form_id: z.optional(id),
      /** The version that is answered; absent: the published one. */
      version: z.optional(z.pipe(z.coerce.number(), formVersion)),
      link_token: formLinkToken,
      /** Staff fill the form in for this client. */
      fill_out_for_client_id: z.optional(id),
    }),
    /** `message`: the clinic is not connected to the payment provider (BI-07). */
    reply: z.union([z.object({ token: z.object({ client_secret: z.string() }) }), z.object({ message: z.string() })]),
  },
  getPaymentMethod: {
    params: z.object({ clinicId: id, paymentMethodId: z.string().check(z.maxLength(255)) }),
    reply: z.object(card),
  },
  listPaymentMethods: {
    query: z.object({ client_id: z.optional(id) }),
    reply: z.array(cardOnFile),
  },
  removePaymentMethod: {
    params: z.object({ paymentMethodId: z.string().check(z.maxLength(255)) }),
    reply: z.undefined(),
  },
  /** The body is read as bytes: its signature is over them. */
  receivePaymentEvent: { reply: z.object({ received: z.literal(true) }), errors: { 'signature-invalid': {} } },
  hasClientProfileBlock: { query: z.object({ block_id: id }), reply: z.boolean() },
  getCardPerson: { query: z.object({ user_id: id }), reply: z.object({ id: z.number(), full_name: z.string() }) },
} as const;
