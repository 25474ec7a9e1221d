import * as z from 'zod/mini';
import { instant } from '../fields.schemas.ts';

const waitlistCount = z.object({
  /** People who registered after the caller last read the waitlist. */
  new_registrations: z.number(),
  /** Until when the caller has read it; null: never. */
  seen_until: z.nullable(z.string()),
});

/** Counting ends at 1,000. */
export const COUNT_SCHEMAS = {
  countBookingRequests: { reply: z.object({ waiting_requests: z.number() }) },
  countWaitingConsents: {
    reply: z.object({
      /** Neither the client nor the guardian has signed. */
      waiting_for_signer: z.number(),
      /** Signed, and waiting for the signature of the clinic. */
      waiting_for_clinic: z.number(),
    }),
  },
  countRegistrations: { reply: waitlistCount },
  markRegistrationsSeen: {
    body: z.strictObject({
      /** Time of the newest registration that the caller has seen. A moment before the last one changes nothing, a moment to come counts as now. */
      seen_until: instant,
    }),
    reply: waitlistCount,
  },
} as const;
