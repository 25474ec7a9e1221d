import * as z from 'zod/mini';
import { flag, id, typed } from '../fields.schemas.ts';
import { practitioner } from '../site/site.schemas.ts';

/** EN-08. Names and status only: a list needs no further personal data. */
export const clientListItem = z.object({
  id: z.number(),
  status: z.enum(['Draft', 'Waitlist', 'Active', 'On Hold']),
  user: z.object({ full_name: z.string(), initials: z.string() }),
});

export const positiveCount = (most: number) => z.coerce.number().check(z.int(), z.gte(1), z.lte(most));

const clientParams = z.object({ id: positiveCount(2_147_483_647) });

/** A practitioner as the office sees them beside one client. */
const caseloadEntry = z.object({
  practitioner_id: z.number(),
  full_name: z.string(),
  /** 1: the office assigned the client to them. */
  is_assigned: z.union([z.literal(0), z.literal(1)]),
  /** 1: the practitioner has the client through an accepted booking that is active. */
  is_by_booking: z.union([z.literal(0), z.literal(1)]),
});

export const PEOPLE_SCHEMAS = {
  listCaseload: { params: clientParams, reply: z.array(caseloadEntry) },
  assignClient: {
    params: clientParams,
    body: z.strictObject({
      practitioner_id: z.int().check(z.gte(1), z.lte(2_147_483_647)),
      is_assigned: z.union([z.literal(0), z.literal(1)]),
    }),
    reply: z.array(caseloadEntry),
  },
  getClientPractitioners: { reply: z.array(practitioner) },
  listClients: {
    query: z.object({
      name: typed(100),
      /** Only this client, for a page that knows the client's number. */
      client_id: z.optional(id),
      /** A status, such as `Active`. */
      tab: z.optional(z.enum(['Draft', 'Waitlist', 'Active', 'On Hold'])),
      page: z._default(positiveCount(100_000), 1),
      limit: z._default(positiveCount(100), 20),
      sort: z.optional(z.enum(['name', 'status', 'created_at'])),
      order: z.optional(z.enum(['asc', 'desc'])),
      /** Accepted but ignored: the list is always complete. */
      eagerLoad: z.optional(flag),
      include_waitlist: z.optional(flag),
      include_onhold: z.optional(flag),
      /** 1: the office also gets the drafts; other callers never get them. Our own parameter. */
      include_draft: z.optional(flag),
      /** 1: a practitioner gets only their own clients, whose records they read. Our own parameter. */
      in_caseload: z.optional(flag),
    }),
    reply: z.object({
      data: z.array(clientListItem),
      total: z.number(),
      page: z.number(),
      last_page: z.number(),
    }),
  },
} as const;
