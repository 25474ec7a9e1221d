import * as z from 'zod/mini';
import { flagOut, idOrNull, instant, typed, typedEmail } from '../fields.schemas.ts';
import { nameSearched } from '../list-filters.schemas.ts';
import { positiveCount } from './people.schemas.ts';

/** Challenge of altcha, version 2: parameters, and a signature that proves that the server made them. */
export const botCheck = z.object({
  parameters: z.record(z.string(), z.unknown()),
  signature: z.string(),
});

/** A person who waits for the clinic's contact: contact data, and data that distinguish two people with one name. */
export const registration = z.object({
  client_id: z.number(),
  full_name: z.string(),
  initials: z.string(),
  /** null if it was removed since then. */
  email: z.nullable(z.string()),
  birthday: z.nullable(z.string()),
  sex: z.enum(['M', 'F', 'O']),
  country: z.nullable(z.string()),
  state: z.nullable(z.string()),
  needs_guardian: flagOut,
  /** Language of the page that they registered on. */
  locale: z.enum(['en', 'fr']),
  registered_at: z.string(),
  /** `intake`: the Intake Form dialog. `form`: a form of the clinic with a client profile. */
  channel: z.enum(['chatbot', 'intake', 'form']),
  /** Names of the practitioner and discipline that the person prefers; null: none. */
  practitioner: z.nullable(z.string()),
  discipline: z.nullable(z.string()),
  /** Rich text; null: the channel asks for none. */
  notes: z.nullable(z.string()),
});

export const CHATBOT_SCHEMAS = {
  getBotCheck: { reply: botCheck },
  registerByChatbot: {
    /** Emptiness is judged by the rules of `shared/domain`, which name the field; here only shape and size. */
    body: z.strictObject({
      first_name: typed(100),
      last_name: typed(100),
      email: typedEmail(),
      birthday: typed(10),
      sex: z._default(z.enum(['M', 'F', '']), ''),
      country_id: z.optional(idOrNull),
      /** The state's id. */
      state: z.optional(idOrNull),
      /** Base64 of JSON `{ challenge, solution }`: the challenge of `getBotCheck` and its solution. */
      bot_check: typed(4000),
    }),
    reply: z.object({ client: z.object({ id: z.number(), status: z.literal('Waitlist') }) }),
  },
  /** Lists the registrations of clients who are still on the waitlist. */
  listRegistrations: {
    query: z.object({
      search: nameSearched,
      /** Only people who registered after this moment. */
      registered_after: z.optional(instant),
      page: z._default(positiveCount(100_000), 1),
      limit: z._default(positiveCount(100), 20),
    }),
    reply: z.object({ data: z.array(registration), total: z.number(), page: z.number(), last_page: z.number() }),
  },
} as const;
