import * as z from 'zod/mini';
import { flag, typed } from './fields.schemas.ts';
import { practitioner } from './site.schemas.ts';

/** EN-08. Names and status only: a list is no place for more. */
export const clientListItem = z.object({
  id: z.number(),
  status: z.enum(['Draft', 'Waitlist', 'Active', 'On Hold']),
  user: z.object({ full_name: z.string(), initials: z.string() }),
});

export const countFrom1 = (most: number) => z.coerce.number().check(z.int(), z.gte(1), z.lte(most));

export const PEOPLE_SCHEMAS = {
  getClientPractitioners: { reply: z.array(practitioner) },
  listClients: {
    query: z.object({
      name: typed(100),
      /** A status, such as `Active`. */
      tab: z.optional(z.enum(['Draft', 'Waitlist', 'Active', 'On Hold'])),
      page: z._default(countFrom1(100_000), 1),
      limit: z._default(countFrom1(100), 20),
      sort: z.optional(z.enum(['name', 'status', 'created_at'])),
      order: z.optional(z.enum(['asc', 'desc'])),
      /** Taken and not used: the list is always whole. */
      eagerLoad: z.optional(flag),
      include_waitlist: z.optional(flag),
      include_onhold: z.optional(flag),
    }),
    reply: z.object({
      data: z.array(clientListItem),
      total: z.number(),
      page: z.number(),
      last_page: z.number(),
    }),
  },
} as const;
