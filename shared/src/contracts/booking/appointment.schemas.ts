import * as z from 'zod/mini';
import { translatedNamed } from '../clinic/translations.schemas.ts';
import { flagOut, id, instant, typed } from '../fields.schemas.ts';
import { dayRange, nameSearched } from '../list-filters.schemas.ts';
import { clientListItem, positiveCount } from '../people/people.schemas.ts';
import { slotDay } from './booking.schemas.ts';

export const appointmentStatus = z.enum([
  'requested',
  'confirmed',
  'declined',
  'expired',
  'cancelled',
  'completed',
  'no_show',
]);

/** Why a time is not offered, as `evaluate` of shared/domain says it. For clinic staff only. */
export const slotRefusal = z.enum([
  'service-deleted',
  'in-the-past',
  'too-soon',
  'too-far',
  'outside-hours',
  'other-location',
  'clinic-closed',
  'time-off',
  'busy',
  'day-full',
  'off-grid',
]);

/** Answer of every action on a booking. */
export const appointment = z.object({
  id: z.string(),
  status: appointmentStatus,
  starts_at: z.string(),
  ends_at: z.string(),
  practitioner_id: z.number(),
  service_id: z.number(),
  is_video_session: flagOut,
  /** Absent from an older server. A new time may be at a new place. */
  location_id: z.optional(z.nullable(z.number())),
  place: z.optional(z.nullable(z.string())),
});

const portrait = z.optional(z.nullable(z.string()));
/** Price in cents, as booked; null: none. A family gets none where the clinic hides fees. Absent from an older server. */
const fee = z.optional(z.nullable(z.number()));
/** An instant; null: no limit, or none that still matters. Absent from an older server. */
const moment = z.optional(z.nullable(z.string()));
/**
 * The location that a new time keeps: chosen by a person, or the service's only one. null: the place follows from the new time.
 * Absent from an older server: `location_id`.
 */
const keptLocation = z.optional(z.nullable(z.number()));

/** A booking for its own people, with the actions that are possible now. */
const manageable = {
  id: z.string(),
  status: appointmentStatus,
  starts_at: z.string(),
  ends_at: z.string(),
  /** Zone of the session's location; for a video session, the zone that the person chose. */
  timezone: z.string(),
  is_video_session: flagOut,
  /** The location's full address; null for a video session, or if the location is not decided yet. */
  place: z.nullable(z.string()),
  service_id: z.number(),
  practitioner_id: z.number(),
  practitioner_user_id: z.number(),
  location_id: z.nullable(z.number()),
  kept_location_id: keptLocation,
  may_cancel: z.boolean(),
  may_move: z.boolean(),
  /** Hours before the start until which its people may act alone. */
  cancel_notice_hours: z.number(),
  reschedule_notice_hours: z.number(),
  /** The last moment at which its people may cancel or move it alone; null when they may not at any moment. */
  cancel_until: moment,
  move_until: moment,
  /** iCalendar text (RFC 5545) of a confirmed booking that is still to come. */
  calendar_file: z.nullable(z.string()),
};

const practitioner = z.optional(z.object({ id: z.number(), full_name: z.string(), initials: z.string(), portrait }));

export const ownBooking = z.object({
  ...manageable,
  client: z.object({
    id: z.number(),
    full_name: z.string(),
    initials: z.string(),
    /** Only where another client of both lists has the same name, and the reader may see this birth date. */
    birthday: z.optional(z.string()),
  }),
  service_name: z.string(),
  practitioner_name: z.string(),
  /** Absent from an older server, like the fields after it. */
  practitioner,
  service: z.optional(translatedNamed),
  fee,
  /** For a request: the time at which it expires and frees its slot. */
  request_expires_at: moment,
});

/** For the link in an email, which another person may open: first name only, and no reason for the session. */
export const linkedBooking = z.object({
  ...manageable,
  first_name: z.string(),
  /** Absent from an older server. */
  practitioner,
  fee,
});

export const staffBooking = z.object({
  id: z.string(),
  status: appointmentStatus,
  starts_at: z.string(),
  ends_at: z.string(),
  timezone: z.string(),
  is_video_session: flagOut,
  place: z.nullable(z.string()),
  client: clientListItem,
  /** `user_id` is null after the practitioner has left: their times can no longer be requested. */
  practitioner: z.object({
    id: z.number(),
    user_id: z.nullable(z.number()),
    full_name: z.string(),
    initials: z.optional(z.string()),
    portrait,
  }),
  location_id: z.nullable(z.number()),
  kept_location_id: keptLocation,
  service: translatedNamed,
  fee,
  notes: z.string(),
  created_at: z.string(),
  /** For a request: the time at which it expires and frees its slot. */
  request_expires_at: z.nullable(z.string()),
  /** Reasons why this booking's time would not be open today, with the booking itself left out. Empty: none. */
  reasons: z.array(slotRefusal),
  /** Messages about the booking that could not be delivered. */
  failed_notices: z.number(),
});

const appointmentId = z.object({ id: z.uuid() });
/** Token of the booking's link; without it the session identifies the caller. */
const token = z.optional(z.string().check(z.maxLength(100)));

export const APPOINTMENT_SCHEMAS = {
  listOwnBookings: {
    /** Coming bookings, soonest first; then at most 50 past or ended bookings, latest first. */
    reply: z.object({ coming: z.array(ownBooking), past: z.array(ownBooking) }),
  },
  getBookingByLink: {
    params: z.object({ token: z.string().check(z.minLength(20), z.maxLength(100)) }),
    reply: linkedBooking,
  },
  /** The answer is the same, whether or not an account has the address. */
  offerBookingAccount: {
    params: z.object({ token: z.string().check(z.minLength(20), z.maxLength(100)) }),
    reply: z.object({ is_asked: z.literal(1) }),
  },
  listBookings: {
    query: z.object({
      /** `all`: bookings of every status. */
      status: z._default(z.enum([...appointmentStatus.options, 'all']), 'requested'),
      /** `coming`: requests and confirmed bookings that have not begun; `past`: the others. Absent: both, but confirmed ones are coming. */
      time: z.optional(z.enum(['coming', 'past'])),
      practitioner_id: z.optional(id),
      client_id: z.optional(id),
      /** Days of the session. */
      ...dayRange,
      search: nameSearched,
      page: z._default(positiveCount(100_000), 1),
      limit: z._default(positiveCount(100), 20),
    }),
    reply: z.object({ data: z.array(staffBooking), total: z.number(), page: z.number(), last_page: z.number() }),
  },
  explainSlot: {
    query: z.object({
      /** The practitioner's own id. */
      practitioner_id: id,
      service_id: id,
      starts_at: instant,
      location_id: z.optional(id),
    }),
    reply: z.object({ is_open: z.boolean(), reasons: z.array(slotRefusal) }),
  },
  confirmAppointment: { params: appointmentId, reply: appointment },
  declineAppointment: { params: appointmentId, reply: appointment },
  cancelAppointment: { params: appointmentId, body: z.strictObject({ token }), reply: appointment },
  rescheduleAppointment: {
    params: appointmentId,
    body: z.strictObject({
      token,
      starts_at: instant,
      /** The zone in which the new time was chosen; absent: the booking's zone. */
      timezone: z.optional(typed(64)),
      /** The hold of the new time. */
      hold_token: z.optional(z.string().check(z.maxLength(100))),
    }),
    reply: appointment,
    errors: { 'slot-taken': { slots: z.array(slotDay) }, 'booking-closed': {} },
  },
} as const;
