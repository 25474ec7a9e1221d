import * as z from 'zod/mini';
import { flag, flagOut, id, idOrNull, instant, typed } from '../fields.schemas.ts';
import { LOCALES } from '../locales.ts';
import { practitioner } from '../site/site.schemas.ts';
import { PERSON_FORM } from './person-form.schemas.ts';

const clientStatus = z.enum(['Draft', 'Waitlist', 'Active', 'On Hold']);

/** EN-07. Names and status only: a list needs no further personal data, except to tell people of one name apart. */
export const clientListItem = z.object({
  id: z.number(),
  status: clientStatus,
  /** Only where another client of the list has the same name, and the reader may see this birth date. */
  birthday: z.optional(z.string()),
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

/** A practitioner who treats the client. */
const treatingPractitioner = z.object({
  practitioner_id: z.number(),
  full_name: z.string(),
  /** 1: the office assigned the client to them; 0: only by an accepted booking. */
  is_assigned: flagOut,
});

const clientGuardian = z.object({
  id: z.number(),
  full_name: z.string(),
  /** Such as Mother; null: not given. */
  relationship: z.nullable(z.string()),
  email: z.nullable(z.string()),
  /** The default phone, or the only one. */
  phone: z.nullable(z.string()),
  /** 1: may consent for the client. */
  is_consent: flagOut,
  /** 1: the clinic writes to this guardian first. */
  is_main_contact: flagOut,
  /** The first day without access; null: no end is known. Older servers do not send it. */
  access_until: z.optional(z.nullable(z.string())),
  /** null: the guardian has access. */
  access_ended_at: z.optional(z.nullable(instant)),
  /** 1: the account of this guardian asks to reach the client; the page 'Today' decides. Older servers do not send it. */
  awaits_acceptance: z.optional(flagOut),
});

const recordSession = z.object({ starts_at: instant, practitioner: z.string(), service: z.string() });

/** What staff see at the head of a client's page. Appointments, consents and forms are read by their own calls. */
export const clientRecord = z.object({
  id: z.number(),
  status: clientStatus,
  user: z.object({ full_name: z.string(), initials: z.string() }),
  /** null only for a draft. */
  birthday: z.nullable(z.string()),
  needs_guardian: flagOut,
  /** 1: also when the client is of the clinic's age. Older servers do not send it. */
  needs_guardian_as_adult: z.optional(flagOut),
  email: z.nullable(z.string()),
  /** The default phone, or the only one. */
  phone: z.nullable(z.string()),
  /** The main contact comes first. */
  guardians: z.array(clientGuardian),
  practitioners: z.array(treatingPractitioner),
  /** The next confirmed session; null: none. Practitioners get their own. Older servers do not send these three. */
  next_session: z.optional(z.nullable(recordSession)),
  /** The last session that took place or began; null: none. */
  last_session: z.optional(z.nullable(recordSession)),
  /** Counts of the open work on the client. */
  waiting: z.optional(
    z.object({
      /** Requests of appointments that the clinic has to answer. */
      requests: z.number(),
      /** Consents that the family has to sign. */
      consents: z.number(),
      /** Forms that the family has to fill in. */
      forms: z.number(),
      /** Proposed changes that the office has to decide; 0 for practitioners. */
      proposals: z.number(),
    }),
  ),
});

const nullableText = z.nullable(z.string());

/** A client in the list of staff: what tells people apart, and what comes next. */
const foundClient = z.object({
  id: z.number(),
  status: clientStatus,
  user: z.object({ full_name: z.string(), initials: z.string() }),
  /** null only for a draft. */
  birthday: nullableText,
  /** The default phone, or the only one; of a client without one, the main contact's. */
  phone: nullableText,
  /** The guardian whose phone it is; null: the client's own. */
  phone_of: nullableText,
  /** null: no confirmed session is coming. Practitioners get their own sessions. */
  next_session: z.nullable(z.object({ starts_at: instant, practitioner: z.string() })),
  practitioners: z.array(z.string()),
});

/** A record that is perhaps of the person who is being added. */
const knownClient = z.object({
  id: z.number(),
  status: clientStatus,
  full_name: z.string(),
  birthday: nullableText,
  email: nullableText,
});

const newClient = z.object({
  ...PERSON_FORM,
  sex: z._default(z.enum(['M', 'F', 'O']), 'M'),
  status: z._default(z.enum(['Waitlist', 'Active', 'On Hold']), 'Active'),
  /** The language of the clinic's messages; null: that of the booking. */
  locale: z.optional(z.nullable(z.enum(LOCALES))),
  /** Assigned to the client; null: nobody. */
  practitioner_id: z.optional(idOrNull),
  /** 1: the office looked at the records that are perhaps of this person, and says that none is. */
  is_another_person: z._default(flag, 0),
});

export const PEOPLE_SCHEMAS = {
  findClients: {
    body: z.strictObject({
      /** A part of a name, phone or email, or a birth date. Blank: everybody. */
      text: typed(100),
      status: z.optional(clientStatus),
      page: z._default(positiveCount(100_000), 1),
      limit: z._default(positiveCount(100), 20),
    }),
    reply: z.object({
      data: z.array(foundClient),
      total: z.number(),
      page: z.number(),
      last_page: z.number(),
    }),
  },
  addClient: {
    body: newClient,
    reply: z.object({ id: z.number() }),
    errors: { 'client-known': { clients: z.array(knownClient) } },
  },
  listCaseload: { params: clientParams, reply: z.array(caseloadEntry) },
  assignClient: {
    params: clientParams,
    body: z.strictObject({
      practitioner_id: z.int().check(z.gte(1), z.lte(2_147_483_647)),
      is_assigned: z.union([z.literal(0), z.literal(1)]),
    }),
    reply: z.array(caseloadEntry),
  },
  getClientRecord: { params: clientParams, reply: clientRecord },
  getClientPractitioners: { reply: z.array(practitioner) },
  listClients: {
    query: z.object({
      name: typed(100),
      /** Only this client, for a page that knows the client's number. */
      client_id: z.optional(id),
      /** A status, such as `Active`. */
      tab: z.optional(clientStatus),
      page: z._default(positiveCount(100_000), 1),
      limit: z._default(positiveCount(100), 20),
      /** `name` and `full_name` are the same column. */
      sort: z.optional(z.enum(['id', 'name', 'full_name', 'status', 'created_at'])),
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
