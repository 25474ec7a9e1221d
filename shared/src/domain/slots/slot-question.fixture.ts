import type { ZoneRules } from '../zones/zone.ts';
import type { ScheduleRule, SlotPractitioner, SlotQuestion, SlotService } from './slot-question.ts';

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];

/** The same hours on every weekday, in minutes from midnight. */
export function dailyRules(startMinutes: number, endMinutes: number, rest: Partial<ScheduleRule> = {}): ScheduleRule[] {
  return EVERY_DAY.map((weekday) => ({
    weekday,
    startMinutes,
    endMinutes,
    locationId: null,
    validFrom: null,
    validTo: null,
    ...rest,
  }));
}

type Change = Partial<Omit<SlotQuestion, 'service' | 'practitioner'>> & {
  readonly zone: ZoneRules;
  readonly service?: Partial<SlotService>;
  readonly practitioner?: Partial<SlotPractitioner>;
};

/** A 30-minute service on a 30-minute grid, without limits or bookings, long before the range. */
export function questionOf({ zone, service, practitioner, ...rest }: Change): SlotQuestion {
  return {
    nowMs: Date.UTC(2000, 0, 1),
    range: { fromMs: 0, toMs: 0 },
    locationId: null,
    clinic: { zone, stepMinutes: 30, hours: null },
    service: {
      durationMinutes: 30,
      bufferBeforeMinutes: 0,
      bufferAfterMinutes: 0,
      stepMinutes: null,
      minNoticeMinutes: 0,
      maxAdvanceDays: null,
      maxPerDay: null,
      isDeleted: false,
      ...service,
    },
    practitioner: { rules: [], overrides: [], closures: [], timeOff: [], ...practitioner },
    busy: [],
    bookedStartsMs: [],
    ...rest,
  };
}
