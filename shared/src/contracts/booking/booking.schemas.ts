import * as z from 'zod/mini';
import { flag, flagOut, id, idOrNull, instant, isoDate, typed, wallTime } from '../fields.schemas.ts';
import { botCheck } from '../people/chatbot.schemas.ts';
import { PERSON_FORM } from '../people/person-form.schemas.ts';

/**
 * EN-01: the whole booking form. Unknown fields are ignored and never stored. Values that the server owns (has_account, prices,
 * durations …) come from the session and the database, not from the body. `client_id` counts only for callers who may choose a client, and
 * is checked. A signed-in guardian without `client_id` who sends `has_account` 0 books for a new client, and is the first guardian of the form.
 */
export const bookingForm = z.object({
  ...PERSON_FORM,
  service_id: id,
  /** 0: any practitioner whom the caller may book. */
  practitioner_id: id,
  occupation_id: z.optional(idOrNull),
  sex: z._default(z.enum(['M', 'F', 'O']), 'M'),
  date: z.optional(isoDate),
  time: z.optional(wallTime),
  has_account: z.optional(flag),
  timezone: typed(64),
  client_id: z.optional(idOrNull),
  is_video_session: z._default(flag, 0),
  location_id: z._default(id, 0),
  notes: typed(2000),
  date_time: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/)),
  starts_at: z.optional(instant),
  hold_token: z.optional(z.string().check(z.maxLength(100))),
});

/** Open slots of one day: `slots[i]` is the local time in client_timezone of the instant `starts_at[i]`. */
export const slotDay = z.object({
  date: isoDate,
  slots: z.array(wallTime),
  starts_at: z.array(z.string()),
  /**
   * Elapsed minutes that must lie between a booking and its start. A page removes slots that start sooner from its list. Our own field.
   * Absent: the page loads the slots again.
   */
  min_notice_minutes: z.optional(z.number()),
});

/** With a 422: the instants of the posted local time, when it does not have exactly one. */
export const timeChoices = z.optional(z.array(z.string()));

export const bookedAppointment = z.object({
  id: z.string(),
  status: z.enum(['requested', 'confirmed']),
  starts_at: z.string(),
  ends_at: z.string(),
  /** null for staff, because the link opens the client's forms without an account. */
  manage_url: z.nullable(z.string()),
  /** 1: the person who booked may ask for a password by `offerBookingAccount`. Absent from an older server. */
  can_set_password: z.optional(flagOut),
  /** Practitioner of the booking; for 'any', the practitioner whom the server chose. */
  practitioner_id: z.number(),
  /** Absent from an older server, like the fields after it. Zone of the session's location. */
  timezone: z.optional(z.string()),
  location_id: z.optional(z.nullable(z.number())),
  /** The location's full address; null for a video session, or if the location is not decided yet. */
  place: z.optional(z.nullable(z.string())),
  is_video_session: z.optional(flagOut),
  /** In cents; null where the clinic hides fees, or has none. */
  fee: z.optional(z.nullable(z.number())),
  /** For a request: the time until which the clinic answers. */
  request_expires_at: z.optional(z.nullable(z.string())),
  /** The last moments at which its people may act alone; null when they may not at any moment. */
  cancel_until: z.optional(z.nullable(z.string())),
  move_until: z.optional(z.nullable(z.string())),
  /** iCalendar text (RFC 5545) of a confirmed booking. */
  calendar_file: z.optional(z.nullable(z.string())),
});

/** The next open start of one practitioner; date and time in client_timezone, all null when no start is open within a year. */
const nextStart = z.object({
  practitioner_id: z.number(),
  starts_at: z.nullable(z.string()),
  date: z.nullable(isoDate),
  time: z.nullable(wallTime),
});

export const BOOKING_SCHEMAS = {
  fetchSlotsByMonth: {
    query: z.object({
      start_date: isoDate,
      end_date: isoDate,
      /** The practitioner's USER id (specification 000, section 7); 0: any practitioner whom the caller may book. */
      practitioner_id: id,
      service_id: id,
      client_timezone: typed(64),
      location_id: z.optional(id),
    }),
    reply: z.array(slotDay),
  },
  fetchNextOpenDay: {
    query: z.object({
      /** The first date to look at, in client_timezone. */
      from_date: isoDate,
      /** As in fetchSlotsByMonth. */
      practitioner_id: id,
      service_id: id,
      client_timezone: typed(64),
      location_id: z.optional(id),
    }),
    /** null: no open slot within a year. */
    reply: z.object({ date: z.nullable(isoDate) }),
  },
  listNextStarts: {
    query: z.object({ service_id: id, client_timezone: typed(64), location_id: z.optional(id) }),
    /** Practitioners who offer the service and whom the caller may book, by their own ids. */
    reply: z.object({ practitioners: z.array(nextStart) }),
  },
  holdSlot: {
    body: z.strictObject({
      service_id: id,
      /** 0: any; the answer names the practitioner. */
      practitioner_id: id,
      starts_at: instant,
      location_id: z.optional(id),
      client_timezone: z.optional(typed(64)),
      /** An earlier hold of the same visitor, which is renewed or moved to this time. */
      hold_token: z.optional(z.string().check(z.maxLength(100))),
      /** Base64 of JSON `{ challenge, solution }`, after an answer `proof_required`. */
      bot_check: z.optional(z.string().check(z.maxLength(4000))),
    }),
    reply: z.object({
      hold_token: z.string(),
      expires_at: z.string(),
      practitioner_id: z.number(),
      /** The place of a session in person at this start; null: to be confirmed. Absent from an older server. */
      location_id: z.optional(z.nullable(z.number())),
      place: z.optional(z.nullable(z.string())),
    }),
    errors: {
      'slot-taken': { slots: z.array(slotDay) },
      /** The call must be sent again with the challenge's proof as `bot_check`. */
      'proof-required': { challenge: botCheck },
    },
  },
  bookOnSite: {
    body: bookingForm,
    reply: z.object({ appointment: bookedAppointment }),
    errors: { 'slot-taken': { slots: z.array(slotDay) }, 'invalid-input': { choices: timeChoices } },
  },
} as const;
