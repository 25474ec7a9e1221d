import * as z from 'zod/mini';
import { lang } from '../clinic/translations.schemas.ts';
import { flagOut, id, idOrNull, instant, isoDate, namedList, typed, wallTime } from '../fields.schemas.ts';
import { clientListItem } from '../people/people.schemas.ts';
import { appointmentStatus, slotRefusal } from './appointment.schemas.ts';
import { slotDay, timeChoices } from './booking.schemas.ts';

const unit = z.enum(['Min', 'Hrs']);

/** Ids, or the list items that carry them. */
const ids = z.array(
  z.pipe(
    z.union([id, z.object({ id })]),
    z.transform((value) => (typeof value === 'number' ? value : value.id)),
  ),
);

/**
 * EN-09. Dates and times are local to the clinic's zone; `starts_at` and `ends_at` are the same moments as instants. The length is
 * `duration` with its unit; the posted end must agree with it.
 */
const eventFields = {
  title: z.string(),
  /** Of the service's name; what the office typed as a title is in no known language. */
  langs: z.optional(z.object({ title: lang })),
  start_date: isoDate,
  start_time: wallTime,
  end_date: isoDate,
  end_time: wallTime,
  event_type_id: z.number(),
  event_location_id: z.number(),
  duration: z.number(),
  duration_unit: unit,
  travel: z.number(),
  travel_unit: unit,
  clients: z.array(z.number()),
  service_id: z.number(),
  /** Practitioners' own ids. */
  providers: z.array(z.number()),
  video_provider_id: z.nullable(z.number()),
  recurring_type_id: z.literal(1),
};

export const calendarEvent = z.object({
  id: z.string(),
  ...eventFields,
  starts_at: z.string(),
  ends_at: z.string(),
  status: appointmentStatus,
  is_video_session: flagOut,
  /** '' for everyone but the clinic's own people. */
  notes: z.string(),
  /** The names of `clients`. */
  client_items: z.array(clientListItem),
  /** Staff placed the session over another session on purpose. */
  is_overlapping: z.boolean(),
});

/** A whole number of minutes or hours, given as a number or as digits. */
const length = (least: number, most: number) =>
  z.pipe(
    z.pipe(
      z.union([z.number(), z.string().check(z.regex(/^\d{1,4}$/))]),
      z.transform((value) => Number(value)),
    ),
    z.int().check(z.gte(least), z.lte(most)),
  );

export const eventBody = z.strictObject({
  /** Accepted but ignored: the address names the event. */
  id: z.optional(z.nullable(z.union([z.string().check(z.maxLength(64)), z.number()]))),
  title: typed(255),
  start_date: isoDate,
  start_time: wallTime,
  end_date: isoDate,
  end_time: wallTime,
  event_type_id: id,
  event_location_id: id,
  /** At most one day, like every taken time. */
  duration: length(1, 1440),
  duration_unit: z._default(unit, 'Min'),
  travel: z._default(length(0, 240), 0),
  travel_unit: z._default(unit, 'Min'),
  /** Exactly one client. */
  clients: ids.check(z.minLength(1), z.maxLength(1)),
  service_id: id,
  /** Exactly one practitioner, whose time the session takes. */
  providers: ids.check(z.minLength(1), z.maxLength(1)),
  video_provider_id: z.optional(idOrNull),
  /** 1: the session happens once. */
  recurring_type_id: z._default(z.literal(1), 1),
  notes: typed(2000),
  /** The start as an instant: needed only for a local time that occurs twice. */
  starts_at: z.optional(instant),
  /** Reason for an overlap with another session. With a reason, the conflict is not refused. The audit log keeps the reason. */
  overlap_reason: typed(500),
});

const dateOrInstant = z.union([isoDate, instant]);

const eventErrors = {
  /** The conflicts with the time, and the practitioner's open hours of that day, in the clinic's zone. */
  'slot-taken': { reasons: z.array(slotRefusal), slots: z.array(slotDay) },
  'invalid-input': { choices: timeChoices },
} as const;

export const CALENDAR_SCHEMAS = {
  listAppointments: {
    /** Dates at the clinic, both included; or instants, half-open. At most 62 days. */
    query: z.object({ start: dateOrInstant, end: dateOrInstant, practitioner_id: z.optional(id) }),
    reply: z.object({ events: z.array(calendarEvent) }),
  },
  listOpenHours: {
    /** Dates at the clinic, both included; at most 35 days. */
    query: z.object({ start: isoDate, end: isoDate }),
    reply: z.object({
      practitioners: z.array(
        z.object({
          practitioner_id: z.number(),
          hours: z.array(z.object({ starts_at: z.string(), ends_at: z.string() })),
        }),
      ),
    }),
  },
  createCalendarEvent: { body: eventBody, reply: calendarEvent, errors: eventErrors },
  updateCalendarEvent: {
    params: z.object({ id: z.uuid() }),
    body: eventBody,
    reply: calendarEvent,
    errors: eventErrors,
  },
  getCalendarOptions: {
    reply: z.object({
      event_types: namedList,
      event_locations: namedList,
      video_providers: namedList,
      /** The name by which the product's own video provider is found. */
      meeting_service: z.string(),
    }),
  },
} as const;
