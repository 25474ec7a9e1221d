import * as z from 'zod/mini';
import { id, pastInstant, withoutNul } from '../fields.schemas.ts';
import { positiveCount } from '../people/people.schemas.ts';

const shortText = z.optional(z.string().check(z.maxLength(100), withoutNul));

export const auditRow = z.object({
  /** Its place in the clinic's chain. */
  seq: z.number(),
  at: z.string(),
  actor: z.object({
    kind: z.enum(['person', 'visitor', 'link', 'system']),
    user_id: z.nullable(z.number()),
    /** Full name; null for an actor without an account, or an account that is gone. */
    name: z.nullable(z.string()),
    roles: z.array(z.string()),
  }),
  /** `consent.read`. */
  action: z.string(),
  subject: z.object({ kind: z.string(), id: z.string() }),
  result: z.enum(['done', 'refused', 'failed']),
  /** Code of a refusal; '' otherwise. */
  code: z.string(),
  reason: z.string(),
  ip: z.string(),
  request_id: z.string(),
  /** Hex. */
  hash: z.string(),
});

/** Refused calls of one kind in one hour. */
export const visitorRefusal = z.object({
  /** Its first moment. */
  hour: z.string(),
  /** As in the log: `consent.read`, and why it was not done. */
  action: z.string(),
  code: z.string(),
  calls: z.number(),
  /** From how many networks: an IPv4 address each, or the first 64 bits of an IPv6 address. */
  networks: z.number(),
});

export const AUDIT_SCHEMAS = {
  listAuditLog: {
    query: z.object({
      /** Begins so: `consent` or `consent.signed`. */
      action: shortText,
      result: z.optional(z.enum(['done', 'refused', 'failed'])),
      actor_user_id: z.optional(id),
      subject_kind: shortText,
      subject_id: shortText,
      /** From this moment on, and before that one. */
      from: z.optional(pastInstant),
      to: z.optional(pastInstant),
      /** Only rows of a smaller number: a page begins where the one before it ended, however many were written since. */
      before_seq: z.optional(positiveCount(Number.MAX_SAFE_INTEGER)),
      limit: z._default(positiveCount(100), 50),
    }),
    reply: z.object({
      data: z.array(auditRow),
      /** Number of rows on all pages; null after the first page, because later pages do not count again. */
      total: z.nullable(z.number()),
      /** The query of the next page; null: this is the last page. */
      next_before_seq: z.nullable(z.number()),
    }),
  },
  checkAuditLog: {
    reply: z.object({
      rows: z.number(),
      /** Place of the first row that is not as it was written; null: the chain holds. */
      first_bad_seq: z.nullable(z.number()),
      /** Fault of that row; null as above. */
      fault: z.nullable(z.enum(['changed', 'missing', 'cut'])),
    }),
  },
  listVisitorRefusals: {
    query: z.object({
      /** This hour and earlier ones; of this hour only the kinds after these. */
      until_hour: z.optional(pastInstant),
      after_action: shortText,
      after_code: shortText,
      limit: z._default(positiveCount(100), 50),
    }),
    reply: z.object({
      /** By hour, newest first; within it by action and code. */
      data: z.array(visitorRefusal),
      /** The query of the next page; null: this is the last page. */
      next: z.nullable(z.object({ until_hour: z.string(), after_action: z.string(), after_code: z.string() })),
    }),
  },
} as const;
