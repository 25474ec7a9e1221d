import * as z from 'zod/mini';
import { id, pastInstant, withoutNul } from '../fields.schemas.ts';
import { positiveCount } from '../people/people.schemas.ts';

const shortText = z.optional(z.string().check(z.maxLength(100), withoutNul));

/** Texts have at most LOGGED_TEXT_LENGTH characters; null: not set. */
const loggedValue = z.optional(z.nullable(z.union([z.string(), z.number()])));

export const auditRow = z.object({
  /** Position in the clinic's chain. */
  seq: z.number(),
  at: z.string(),
  actor: z.object({
    kind: z.enum(['person', 'visitor', 'link', 'system', 'key']),
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
  /** Changed settings, by `loggedChanges`; empty for other actions, and for older rows that have none. */
  changes: z.array(z.object({ field: z.string(), from: loggedValue, to: loggedValue })),
  ip: z.string(),
  request_id: z.string(),
  /** Hex. */
  hash: z.string(),
});

/** Refused calls of one kind in one hour. */
export const visitorRefusal = z.object({
  /** First moment of the hour. */
  hour: z.string(),
  /** Action as in the log, such as `consent.read`, and the code of the refusal. */
  action: z.string(),
  code: z.string(),
  calls: z.number(),
  /** Number of networks: IPv4 addresses, or the first 64 bits of IPv6 addresses. */
  networks: z.number(),
});

export const AUDIT_SCHEMAS = {
  listAuditLog: {
    query: z.object({
      /** Start of the action: `consent` or `consent.signed`. */
      action: shortText,
      result: z.optional(z.enum(['done', 'refused', 'failed'])),
      actor_user_id: z.optional(id),
      subject_kind: shortText,
      subject_id: shortText,
      /** Half-open range of moments. */
      from: z.optional(pastInstant),
      to: z.optional(pastInstant),
      /** Only rows with a smaller number, so that new rows do not move the pages. */
      before_seq: z.optional(positiveCount(Number.MAX_SAFE_INTEGER)),
      limit: z._default(positiveCount(100), 50),
    }),
    reply: z.object({
      data: z.array(auditRow),
      /** Number of rows on all pages, at most 10,000; null after the first page, because later pages do not count again. */
      total: z.nullable(z.number()),
      /** There are more rows than `total`. */
      has_more: z.optional(z.literal(1)),
      /** The query of the next page; null: this is the last page. */
      next_before_seq: z.nullable(z.number()),
    }),
  },
  checkAuditLog: {
    reply: z.object({
      rows: z.number(),
      /** Position of the first changed row; null: the chain is intact. */
      first_bad_seq: z.nullable(z.number()),
      /** Fault of that row; null: the chain is intact. */
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
