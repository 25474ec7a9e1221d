import { Temporal } from 'temporal-polyfill';
import type { ScheduleOverride, ScheduleRule, SlotQuestion } from './slot-question.ts';

/**
 * A slow second implementation of free times for comparison: checks every minute with Temporal and the runtime's zone data.
 * Shares no code with the rules. Everything in the question must lie on whole minutes; `nowMs` need not.
 */
const MINUTE = 60_000;

const dates = new Map<string, string>();
function dateOf(zone: string, ms: number): string {
  const key = `${zone} ${ms}`;
  const known = dates.get(key);
  if (known) return known;
  const date = Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(zone).toPlainDate().toString();
  dates.set(key, date);
  return date;
}

const edges = new Map<string, number>();
/** Temporal itself moves a time in a gap by the gap's length; this moves it to the gap's end instead. */
function edgeOf(zone: string, local: Temporal.PlainDateTime, side: 'earlier' | 'later'): number {
  const key = `${zone} ${local.toString()} ${side}`;
  const known = edges.get(key);
  if (known !== undefined) return known;
  const zoned = local.toZonedDateTime(zone, { disambiguation: side });
  const isInGap = !zoned.toPlainDateTime().equals(local);
  const before = local.toZonedDateTime(zone, { disambiguation: 'earlier' });
  const edge = (isInGap ? (before.getTimeZoneTransition('next') ?? before) : zoned).epochMilliseconds;
  edges.set(key, edge);
  return edge;
}

type Hours = ScheduleRule | ScheduleOverride;
interface Stretch {
  readonly date: string;
  readonly hours: Hours;
  readonly startMs: number;
  readonly endMs: number;
}

function stretchOf(date: string, hours: Hours, clinicZone: string): Stretch {
  const zone = hours.zone?.name ?? clinicZone;
  const midnight = Temporal.PlainDateTime.from(`${date}T00:00`);
  return {
    date,
    hours,
    startMs: edgeOf(zone, midnight.add({ minutes: hours.startMinutes }), 'earlier'),
    endMs: edgeOf(zone, midnight.add({ minutes: hours.endMinutes }), 'later'),
  };
}

/** Sunday of the date's week. */
const weekOf = (date: Temporal.PlainDate): Temporal.PlainDate => date.subtract({ days: date.dayOfWeek % 7 });

function isWorked(rule: ScheduleRule, date: Temporal.PlainDate): boolean {
  if (date.dayOfWeek % 7 !== rule.weekday) return false;
  if (rule.validFrom && Temporal.PlainDate.compare(date, rule.validFrom) < 0) return false;
  if (rule.validTo && Temporal.PlainDate.compare(date, rule.validTo) > 0) return false;
  if (!rule.anchorDate || !rule.everyNWeeks) return true;
  const anchor = weekOf(Temporal.PlainDate.from(rule.anchorDate));
  return (anchor.until(weekOf(date), { largestUnit: 'days' }).days / 7) % rule.everyNWeeks === 0;
}

const holds = (stretches: readonly { startMs: number; endMs: number }[], ms: number): boolean =>
  stretches.some(({ startMs, endMs }) => startMs <= ms && ms < endMs);

export function slowSlots(question: SlotQuestion): number[] {
  const { clinic, service, practitioner, range, nowMs } = question;
  const zone = clinic.zone.name;
  const work: Stretch[] = [];
  const removed: Stretch[] = [];
  const weekdayHours = clinic.hours ?? { startMinutes: 480, endMinutes: 1020 };
  const clinicRules = [1, 2, 3, 4, 5].map((weekday) => ({
    ...weekdayHours,
    weekday,
    locationId: null,
    validFrom: null,
    validTo: null,
  }));
  const rules = practitioner.rules.length > 0 ? practitioner.rules : clinicRules;
  const day = (ms: number) => Temporal.PlainDate.from(dateOf('UTC', ms));
  for (
    let date = day(range.fromMs).subtract({ days: 4 });
    Temporal.PlainDate.compare(date, day(range.toMs).add({ days: 3 })) <= 0;
    date = date.add({ days: 1 })
  ) {
    const changes = practitioner.overrides.filter((override) => override.date === date.toString());
    const isReplaced = changes.some(({ kind }) => kind === 'replace');
    for (const rule of rules)
      if (!isReplaced && isWorked(rule, date)) work.push(stretchOf(date.toString(), rule, zone));
    for (const change of changes)
      (change.kind === 'remove' ? removed : work).push(stretchOf(date.toString(), change, zone));
  }

  const isOffAt = (ms: number) =>
    [...practitioner.closures, ...practitioner.timeOff].some((off) => {
      if (!('fromDate' in off)) return holds([off], ms);
      const date = dateOf(zone, ms);
      return off.fromDate <= date && date <= off.toDate;
    });
  const minutesFrom = (startMs: number, endMs: number) =>
    Array.from({ length: Math.round((endMs - startMs) / MINUTE) }, (_, index) => startMs + index * MINUTE);
  const step = (service.stepMinutes ?? clinic.stepMinutes) * MINUTE;

  const isOpenAt = (place: number | null, ms: number): boolean => {
    const isHere = ({ hours }: Stretch) => hours.locationId === null || hours.locationId === place;
    const here = work.filter(isHere);
    const removedHere = removed.filter(isHere);
    const isOnGrid = here.some(({ date }) => {
      const sameDate = here.filter((stretch) => stretch.date === date);
      if (!holds(sameDate, ms)) return false;
      let anchor = ms;
      while (holds(sameDate, anchor - MINUTE)) anchor -= MINUTE;
      return (ms - anchor) % step === 0;
    });
    if (!isOnGrid) return false;
    const session = minutesFrom(ms, ms + service.durationMinutes * MINUTE);
    if (!session.every((minute) => holds(here, minute) && !holds(removedHere, minute) && !isOffAt(minute)))
      return false;
    const withBuffers = minutesFrom(
      ms - service.bufferBeforeMinutes * MINUTE,
      ms + (service.durationMinutes + service.bufferAfterMinutes) * MINUTE,
    );
    return withBuffers.every((minute) => !holds(question.busy, minute));
  };

  const now = Temporal.Instant.fromEpochMilliseconds(nowMs).toZonedDateTimeISO(zone).toPlainDateTime();
  const noticeEnd = service.minNoticeDays ? edgeOf(zone, now.add({ days: service.minNoticeDays }), 'earlier') : nowMs;
  const lastDate =
    service.maxAdvanceDays === null ? '9999' : now.toPlainDate().add({ days: service.maxAdvanceDays }).toString();
  const isWithinLimits = (ms: number): boolean => {
    if (ms < nowMs + service.minNoticeMinutes * MINUTE || ms < noticeEnd || dateOf(zone, ms) > lastDate) return false;
    const sameDay = question.bookedStartsMs.filter((booked) => dateOf(zone, booked) === dateOf(zone, ms));
    return service.maxPerDay === null || sameDay.length < service.maxPerDay;
  };

  if (service.isDeleted) return [];
  const anywhere = [
    null,
    ...new Set(work.flatMap(({ hours }) => (hours.locationId === null ? [] : [hours.locationId]))),
  ];
  const places = question.locationId ? [question.locationId] : anywhere;
  return minutesFrom(range.fromMs, range.toMs).filter(
    (ms) => isWithinLimits(ms) && places.some((place) => isOpenAt(place, ms)),
  );
}
