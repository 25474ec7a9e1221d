import * as z from 'zod/mini';
import { idOrNull, typed } from './fields.schemas.ts';

/** Of altcha, version 2: parameters, and a signature over them that makes them the server's own. */
export const botCheck = z.object({
  parameters: z.record(z.string(), z.unknown()),
  signature: z.string(),
});

export const CHATBOT_SCHEMAS = {
  getBotCheck: { reply: botCheck },
  registerByChatbot: {
    /** Emptiness is judged by the rules of `shared/domain`, which name the field; here only shape and size. */
    body: z.strictObject({
      first_name: typed(100),
      last_name: typed(100),
      email: typed(254),
      birthday: typed(10),
      sex: z._default(z.enum(['M', 'F', '']), ''),
      country_id: z.optional(idOrNull),
      /** The state's id. */
      state: z.optional(idOrNull),
      /** Base64 of JSON `{ challenge, solution }`: what `getBotCheck` gave, and its answer. */
      bot_check: typed(4000),
    }),
    reply: z.object({ client: z.object({ id: z.number(), status: z.literal('Waitlist') }) }),
  },
} as const;
