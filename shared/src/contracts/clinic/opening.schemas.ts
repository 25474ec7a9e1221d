import * as z from 'zod/mini';
import { flagOut } from '../fields.schemas.ts';

/** As `OPENING_STEPS` of the domain; a server of a later release may know further steps. */
const step = z.object({ step: z.string(), is_done: flagOut });

export const OPENING_SCHEMAS = {
  getOpening: {
    reply: z.object({
      /** In the order in which they are shown. */
      steps: z.array(step),
      /** 1: nothing is left to do. */
      is_open: flagOut,
      /** Minutes after midnight between which the clinic's hours lie, Monday to Friday. */
      clinic_hours: z.object({ start_minutes: z.number(), end_minutes: z.number() }),
      /** Parts of the site that are off. */
      off: z.object({ fees: flagOut, chatbot: flagOut, intake_form: flagOut }),
      /** 0: the server has no mail server, so emails wait. */
      does_email_leave: flagOut,
    }),
  },
  noteSiteSeen: { reply: z.undefined() },
} as const;
