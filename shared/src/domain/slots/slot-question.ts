import type { EpochMs, IsoDate } from '../dates/dates.ts';
import type { Interval } from '../dates/intervals.ts';
import type { ZoneRules } from '../zones/zone.ts';

/** Opening hours in minutes from local midnight. */
export interface DayHours {
  readonly startMinutes: number;
  readonly endMinutes: number;
}

/** Hours of a clinic without own hours: 08:00 to 17:00. */
export const DEFAULT_CLINIC_HOURS: DayHours = { startMinutes: 8 * 60, endMinutes: 17 * 60 };

/**
 * Days on which the clinic's hours replace the schedule of a practitioner without one: Monday to Friday, 0 = Sunday. The specification
 * names no days; this is our interpretation.
 */
export const CLINIC_OPEN_WEEKDAYS: readonly number[] = [1, 2, 3, 4, 5];

/** Id on the wire for any location. */
export const ANY_LOCATION_ID = 0;

export interface SlotClinic {
  readonly zone: ZoneRules;
  /** The clinic's time_picker_interval. */
  readonly stepMinutes: number;
  /** null: `DEFAULT_CLINIC_HOURS`. */
  readonly hours: DayHours | null;
}

export interface SlotService {
  readonly durationMinutes: number;
  readonly bufferBeforeMinutes: number;
  readonly bufferAfterMinutes: number;
  /** null: the clinic's interval. */
  readonly stepMinutes: number | null;
  /** Elapsed time between now and the start: 24 hours stay 24 hours over a clock change. */
  readonly minNoticeMinutes: number;
  /** Calendar days at the clinic between now and the start: one day is the same local time tomorrow. */
  readonly minNoticeDays?: number;
  /** Calendar days at the clinic; 0 = today only, null = no end. */
  readonly maxAdvanceDays: number | null;
  /** Per calendar day at the clinic, at least 1; null = no limit. */
  readonly maxPerDay: number | null;
  readonly isDeleted: boolean;
}

/** Weekly working time. A break is the gap between two rules. */
export interface ScheduleRule extends DayHours {
  /** 0 = Sunday. */
  readonly weekday: number;
  /** `endMinutes` may pass 1440: work past midnight. */
  readonly endMinutes: number;
  /** null: all locations. */
  readonly locationId: number | null;
  readonly validFrom: IsoDate | null;
  /** Last day included. */
  readonly validTo: IsoDate | null;
  /** 1 or absent: each week. Weeks begin on Sunday and count from the week of `anchorDate`. */
  readonly everyNWeeks?: number;
  readonly anchorDate?: IsoDate | null;
  /** Zone of the rule's location; absent: the clinic's zone. */
  readonly zone?: ZoneRules;
}

/**
 * A change of one date. 'replace' puts its hours in place of the date's weekly ones (equal minutes: a day off),
 * 'add' adds to them; 'remove' takes away and wins over both.
 */
export interface ScheduleOverride extends DayHours {
  readonly date: IsoDate;
  readonly kind: 'replace' | 'add' | 'remove';
  readonly locationId: number | null;
  readonly zone?: ZoneRules;
}

/** Whole days at the clinic, both included. */
export interface DateRange {
  readonly fromDate: IsoDate;
  readonly toDate: IsoDate;
}

export interface SlotPractitioner {
  /** Empty: the clinic's hours on `CLINIC_OPEN_WEEKDAYS`. */
  readonly rules: readonly ScheduleRule[];
  readonly overrides: readonly ScheduleOverride[];
  readonly closures: readonly DateRange[];
  readonly timeOff: readonly (Interval | DateRange)[];
}

/** All data that decides whether a time is free, loaded by the caller, including the current time. */
export interface SlotQuestion {
  readonly nowMs: EpochMs;
  /** Half-open; the starts to list. `evaluate` does not read it. */
  readonly range: { readonly fromMs: EpochMs; readonly toMs: EpochMs };
  /** null or `ANY_LOCATION_ID`: any. */
  readonly locationId: number | null;
  readonly clinic: SlotClinic;
  readonly service: SlotService;
  readonly practitioner: SlotPractitioner;
  /** Taken times, including the buffers of their bookings, in any order. */
  readonly busy: readonly Interval[];
  /** Starts of the bookings that count against the service's `maxPerDay`. */
  readonly bookedStartsMs: readonly EpochMs[];
}

/** The part of a question that decides when a practitioner works, whatever the service. */
export type WorkQuestion = Pick<SlotQuestion, 'clinic' | 'practitioner'>;

/** A service's duration in minutes, as the wire has it: a number and its unit. */
export function serviceDurationMinutes(duration: number, unit: 'Min' | 'Hrs'): number {
  return unit === 'Hrs' ? Math.round(duration * 60) : duration;
}
