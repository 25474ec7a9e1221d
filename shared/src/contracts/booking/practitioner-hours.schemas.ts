import * as z from 'zod/mini';
import { HOURS_LIMITS } from '../../domain/index.ts';
import { idOrNull, isoDate, wallTime } from '../fields.schemas.ts';
import { positiveCount } from '../people/people.schemas.ts';

const practitionerId = positiveCount(2_147_483_647);
/** The version in which the editing started. */
const MOST_CHANGES = 2_147_483_647;
const version = z.int().check(z.gte(0), z.lte(MOST_CHANGES));
const minuteOfDay = z.int().check(z.gte(0), z.lte(1439));
/** May pass 1440: the hours end on the next day. */
const endMinute = z.int().check(z.gte(1), z.lte(2880));

/** Minutes from midnight in the local time of the location, or of the clinic. */
const hours = { start_minutes: minuteOfDay, end_minutes: endMinute };
const hoursAtPlace = { ...hours, location_id: idOrNull };
const weekWindow = {
  /** 0 = Sunday. */
  weekday: z.int().check(z.gte(0), z.lte(6)),
  ...hoursAtPlace,
  /** First and last date on which the window counts; null: always. */
  valid_from: z.nullable(isoDate),
  valid_to: z.nullable(isoDate),
  every_n_weeks: z.int().check(z.gte(1), z.lte(52)),
  /** A date in a week that counts. */
  anchor_date: z.nullable(isoDate),
};

/** In the clinic's local time. Without times: whole days. */
const timeOffFields = {
  first_date: isoDate,
  last_date: isoDate,
  start_time: z.nullable(wallTime),
  end_time: z.nullable(wallTime),
};
export const timeOffItem = z.object({ id: z.number(), ...timeOffFields });
const weekPart = z.object({
  first_weekday: z.number(),
  last_weekday: z.number(),
  hours: z.array(z.object({ start_minutes: z.number(), end_minutes: z.number() })),
});

export const practitionerHours = z.object({
  id: z.number(),
  name: z.string(),
  /** Counts the changes of these hours. */
  version: z.number(),
  /** Today at the clinic. */
  today: isoDate,
  /** Usual location. */
  location_id: z.nullable(z.number()),
  /** Empty: the clinic's hours hold, see `clinic_week`. */
  week: z.array(z.object(weekWindow)),
  clinic_week: z.array(weekPart),
  /** Coming days that differ, with all their hours; none: not at work. */
  dates: z.array(z.object({ date: isoDate, hours: z.array(z.object(hoursAtPlace)) })),
  /** Present and coming. */
  time_off: z.array(timeOffItem),
  locations: z.array(z.object({ id: z.number(), name: z.string(), timezone: z.nullable(z.string()) })),
  /** Coming sessions of this practitioner that lie outside of the hours or in time off; they stay as they are. */
  sessions_outside: z.object({
    count: z.number(),
    /** The first ones, in the clinic's local time. */
    first: z.array(z.object({ appointment_id: z.string(), date: isoDate, start_time: wallTime })),
  }),
});

const errors = { 'hours-changed': { version: z.number() } } as const;

export const PRACTITIONER_HOURS_SCHEMAS = {
  listPractitionerHours: {
    reply: z.object({
      practitioners: z.array(
        z.object({
          id: z.number(),
          name: z.string(),
          initials: z.string(),
          portrait: z.nullable(z.string()),
          /** Empty together with `has_own_hours`: the hours lie in the past. */
          week: z.array(weekPart),
          /** False: `week` has the clinic's hours. */
          has_own_hours: z.boolean(),
          location: z.nullable(z.string()),
          next_time_off: z.nullable(timeOffItem),
        }),
      ),
    }),
  },
  getPractitionerHours: { params: z.object({ id: practitionerId }), reply: practitionerHours },
  savePractitionerHours: {
    params: z.object({ id: practitionerId }),
    body: z.strictObject({
      version,
      location_id: idOrNull,
      week: z.array(z.strictObject(weekWindow)).check(z.maxLength(HOURS_LIMITS.windows)),
    }),
    reply: practitionerHours,
    errors,
  },
  saveHoursOnDate: {
    params: z.object({ id: practitionerId, date: isoDate }),
    body: z.strictObject({
      version,
      hours: z.array(z.strictObject(hoursAtPlace)).check(z.maxLength(HOURS_LIMITS.windowsOnDate)),
    }),
    reply: practitionerHours,
    errors,
  },
  removeHoursOnDate: {
    params: z.object({ id: practitionerId, date: isoDate }),
    query: z.object({ version: z.coerce.number().check(z.int(), z.gte(0), z.lte(MOST_CHANGES)) }),
    reply: practitionerHours,
    errors,
  },
  addTimeOff: {
    params: z.object({ id: practitionerId }),
    body: z.strictObject(timeOffFields),
    reply: practitionerHours,
  },
  removeTimeOff: {
    params: z.object({ id: practitionerId, timeOffId: practitionerId }),
    reply: practitionerHours,
  },
} as const;
