import { addDays, type IsoDate, minutesOfWallTime, wallTimeOfMinutes } from '../dates/dates.ts';
import { requiresGuardian } from '../people/guardian.rules.ts';
import { evaluate, listSlots } from '../slots/availability.rules.ts';
import { momentsOfDates } from '../slots/booking-limits.rules.ts';
import { groupByVisitorDate, isRepeated, visitorRange } from '../slots/slot-days.ts';
import { dailyRules, questionOf } from '../slots/slot-question.fixture.ts';
import { lookupZone, zoneNamed } from './pinned-zones.fixture.ts';
import { endOf, repinned, resolvePostedTime } from './posted-time.rules.ts';
import { dateAt, dayLengthMinutes, instantsOfWall, startOfDay, wallAt, windowEnd, windowStart } from './zone.ts';
import { resolveZone } from './zone-choice.rules.ts';

export interface ZoneCase {
  readonly number: number;
  readonly title: string;
  /** Computed at each call, so that another process can compute it too. */
  readonly actual: () => unknown;
  readonly expected: unknown;
}

const utc = (ms: number): string => new Date(ms).toISOString().replace(':00.000Z', 'Z');
const at = (name: string, date: IsoDate, time: string): number =>
  windowStart(zoneNamed(name), date, minutesOfWallTime(time));
const utcAt = (name: string, date: IsoDate, time: string): string => utc(at(name, date, time));
const wallText = (name: string, ms: number): string => {
  const { date, minutes } = wallAt(zoneNamed(name), ms);
  return `${date} ${wallTimeOfMinutes(minutes)}`;
};
const windowText = (name: string, date: IsoDate, from: string, to: string): string[] => [
  utcAt(name, date, from),
  utc(windowEnd(zoneNamed(name), date, minutesOfWallTime(to))),
];
/** Slots of one window on one date, 30 minutes long on a 30-minute grid. */
function slotsOf(name: string, date: IsoDate, from: string, to: string): number[] {
  const zone = zoneNamed(name);
  const rules = dailyRules(minutesOfWallTime(from), minutesOfWallTime(to));
  return listSlots(questionOf({ zone, practitioner: { rules }, range: visitorRange(date, date, zone) }));
}
const TORONTO = 'America/Toronto';
const NEW_YORK = 'America/New_York';

function firstStartWithNotice(service: { minNoticeMinutes: number; minNoticeDays?: number }): string {
  const zone = zoneNamed(TORONTO);
  const nowMs = at(TORONTO, '2026-03-07', '12:00');
  const range = visitorRange('2026-03-07', '2026-03-09', zone);
  const question = questionOf({ zone, nowMs, range, service, practitioner: { rules: dailyRules(0, 1440) } });
  return wallText(TORONTO, listSlots(question)[0] ?? Number.NaN);
}

function nextTo(startTime: string): unknown {
  const zone = zoneNamed(TORONTO);
  const busy = [{ startMs: at(TORONTO, '2026-05-05', '09:00'), endMs: at(TORONTO, '2026-05-05', '10:00') }];
  const service = { durationMinutes: 50, bufferAfterMinutes: 10, stepMinutes: 5 };
  const question = questionOf({ zone, busy, service, practitioner: { rules: dailyRules(480, 1020) } });
  return evaluate(question, at(TORONTO, '2026-05-05', startTime));
}

function withOneADay(bookedAt: readonly [IsoDate, string], wanted: readonly [IsoDate, string]): boolean {
  const bookedStartsMs = [at(TORONTO, ...bookedAt)];
  const practitioner = { rules: dailyRules(0, 1440) };
  const question = questionOf({ zone: zoneNamed(TORONTO), bookedStartsMs, service: { maxPerDay: 1 }, practitioner });
  return evaluate(question, at(TORONTO, ...wanted)).isOpen;
}

const dayOf = (name: string, date: IsoDate): string[] => {
  const zone = zoneNamed(name);
  const around = ['2026-01-01', '2026-12-31'].map((day) => startOfDay(zone, day));
  const everyHour = Array.from({ length: 365 * 24 }, (_, hour) => (around[0] ?? 0) + hour * 3_600_000);
  const entries = groupByVisitorDate(everyHour, zone).filter((day) => day.date === date).length;
  return [wallText(name, startOfDay(zone, date)), `${dayLengthMinutes(zone, date) / 60} h`, `${entries} entry`];
};

/** The dated cases of research/booking.md 4.5, as numbered there. Case 28 is that all of them agree in every process zone. */
export const ZONE_CASES: readonly ZoneCase[] = [
  {
    number: 1,
    title: 'BK-35 case 1: Toronto 09:00 before and on the day the clock goes forward',
    actual: () => [utcAt(TORONTO, '2026-03-07', '09:00'), utcAt(TORONTO, '2026-03-08', '09:00')],
    expected: ['2026-03-07T14:00Z', '2026-03-08T13:00Z'],
  },
  {
    number: 2,
    title: 'BK-35 case 2: a New York afternoon on the day the clock goes forward',
    actual: () => windowText(NEW_YORK, '2026-03-08', '13:00', '18:00'),
    expected: ['2026-03-08T17:00Z', '2026-03-08T22:00Z'],
  },
  {
    number: 3,
    title: 'BK-35 case 3: a window over the gap has no slot in it',
    actual: () => slotsOf(TORONTO, '2026-03-08', '01:30', '03:30').map(utc),
    expected: ['2026-03-08T06:30Z', '2026-03-08T07:00Z'],
  },
  {
    number: 4,
    title: 'BK-35 case 4: a posted time in the gap does not exist',
    actual: () => resolvePostedTime({ date: '2026-03-08', time: '02:30', zone: zoneNamed(TORONTO) }),
    expected: { isResolved: false, code: 'does-not-exist', choices: [] },
  },
  {
    number: 5,
    title: 'BK-35 case 5: a window over the repeated hour gives its slots twice, with different labels',
    actual: () =>
      slotsOf(NEW_YORK, '2026-11-01', '00:30', '02:30').map(
        (ms) =>
          `${utc(ms)} ${wallText(NEW_YORK, ms).slice(11)}${isRepeated(zoneNamed(NEW_YORK), ms) ? ` ${wallAt(zoneNamed(NEW_YORK), ms).abbr}` : ''}`,
      ),
    expected: [
      '2026-11-01T04:30Z 00:30',
      '2026-11-01T05:00Z 01:00 EDT',
      '2026-11-01T05:30Z 01:30 EDT',
      '2026-11-01T06:00Z 01:00 EST',
      '2026-11-01T06:30Z 01:30 EST',
      '2026-11-01T07:00Z 02:00',
    ],
  },
  {
    number: 6,
    title:
      'BK-35 case 6: a posted time in the repeated hour gives a choice of both moments, and is accepted with one of them',
    actual: () => {
      const posted = { date: '2026-11-01', time: '01:30', zone: zoneNamed(NEW_YORK) };
      const asked = resolvePostedTime(posted);
      const chosen = resolvePostedTime({ ...posted, startsAtMs: Date.UTC(2026, 10, 1, 6, 30) });
      const wrong = resolvePostedTime({ ...posted, startsAtMs: Date.UTC(2026, 10, 1, 7, 30) });
      return [
        asked.isResolved ? [] : [asked.code, ...asked.choices.map(utc)],
        chosen.isResolved,
        wrong.isResolved ? [] : wrong.code,
      ];
    },
    expected: [['repeated', '2026-11-01T05:30Z', '2026-11-01T06:30Z'], true, 'disagrees'],
  },
  {
    number: 7,
    title: 'BK-35 case 7: 90 minutes stay 90 minutes over the change',
    actual: () => wallText(NEW_YORK, endOf(at(NEW_YORK, '2026-03-08', '01:30'), 90)),
    expected: '2026-03-08 04:00',
  },
  {
    number: 8,
    title: 'BK-35 case 8: London 09:00 before and on the day the clock goes back',
    actual: () => [utcAt('Europe/London', '2026-10-24', '09:00'), utcAt('Europe/London', '2026-10-25', '09:00')],
    expected: ['2026-10-24T08:00Z', '2026-10-25T09:00Z'],
  },
  {
    number: 9,
    title: 'BK-35 case 9: Toronto 09:00 seen in London while one clock has changed and the other not',
    actual: () =>
      ['2026-03-02', '2026-03-16', '2026-03-30', '2026-10-26'].map((date) =>
        wallText('Europe/London', at(TORONTO, date, '09:00')).slice(11),
      ),
    expected: ['14:00', '13:00', '14:00', '13:00'],
  },
  {
    number: 10,
    title: "BK-35 case 10: St John's has a half-hour offset",
    actual: () => [utcAt('America/St_Johns', '2026-07-15', '09:00'), utcAt('America/St_Johns', '2026-01-15', '09:00')],
    expected: ['2026-07-15T11:30Z', '2026-01-15T12:30Z'],
  },
  {
    number: 11,
    title: 'BK-35 case 11: Lord Howe changes by half an hour',
    actual: () => [
      ...windowText('Australia/Lord_Howe', '2026-10-04', '02:00', '03:00'),
      wallText('Australia/Lord_Howe', at('Australia/Lord_Howe', '2026-10-04', '02:00')),
      utcAt('Australia/Lord_Howe', '2026-10-04', '09:00'),
    ],
    expected: ['2026-10-03T15:30Z', '2026-10-03T16:00Z', '2026-10-04 02:30', '2026-10-03T22:00Z'],
  },
  {
    number: 12,
    title: 'BK-35 case 12: Toronto seen in Kathmandu, 45 minutes off',
    actual: () => wallText('Asia/Kathmandu', at(TORONTO, '2026-01-12', '09:00')),
    expected: '2026-01-12 19:45',
  },
  {
    number: 13,
    title: 'BK-35 case 13: the last day of June in Honolulu is in July in Kiritimati',
    actual: () => {
      const slot = at('Pacific/Honolulu', '2026-06-30', '17:00');
      const { fromMs, toMs } = visitorRange('2026-07-01', '2026-07-31', zoneNamed('Pacific/Kiritimati'));
      return [wallText('Pacific/Kiritimati', slot), fromMs <= slot && slot < toMs];
    },
    expected: ['2026-07-01 17:00', true],
  },
  {
    number: 14,
    title: "BK-35 case 14: New Year's Eve in Toronto is the next year in Paris",
    actual: () => groupByVisitorDate([at(TORONTO, '2026-12-31', '20:00')], zoneNamed('Europe/Paris')),
    expected: [{ date: '2027-01-01', slots: ['02:00'], startsAt: [Date.UTC(2027, 0, 1, 1)] }],
  },
  {
    number: 15,
    title: 'BK-35 case 15: days without a midnight begin at 01:00, last 23 hours and appear once',
    actual: () => [
      dayOf('America/Santiago', '2026-09-06'),
      dayOf('Africa/Cairo', '2026-04-24'),
      dayOf('Asia/Beirut', '2026-03-29'),
      dayOf('America/Havana', '2026-03-08'),
    ],
    expected: ['2026-09-06', '2026-04-24', '2026-03-29', '2026-03-08'].map((date) => [
      `${date} 01:00`,
      '23 h',
      '1 entry',
    ]),
  },
  {
    number: 16,
    title: 'BK-35 case 16: Regina never changes',
    actual: () => [utcAt('America/Regina', '2026-01-15', '09:00'), utcAt('America/Regina', '2026-07-15', '09:00')],
    expected: ['2026-01-15T15:00Z', '2026-07-15T15:00Z'],
  },
  {
    number: 17,
    title: 'BK-35 case 17: Vancouver keeps summer time from 2026',
    actual: () => utcAt('America/Vancouver', '2026-12-01', '09:00'),
    expected: '2026-12-01T16:00Z',
  },
  {
    number: 18,
    title: 'BK-35 case 18: Edmonton and Winnipeg keep summer time from 2026',
    actual: () => [utcAt('America/Edmonton', '2026-12-01', '09:00'), utcAt('America/Winnipeg', '2026-12-01', '09:00')],
    expected: ['2026-12-01T15:00Z', '2026-12-01T14:00Z'],
  },
  {
    number: 19,
    title: 'BK-35 case 19: Casablanca is at Greenwich time from 2026',
    actual: () => utcAt('Africa/Casablanca', '2026-12-01', '09:00'),
    expected: '2026-12-01T09:00Z',
  },
  {
    number: 20,
    title: 'BK-35 case 20: an appointment in person keeps its local time when the data changes',
    actual: () => {
      const storedMs = Date.UTC(2026, 11, 1, 17);
      const pinnedMs = repinned('2026-12-01', 540, zoneNamed('America/Vancouver'));
      return [utc(pinnedMs), pinnedMs !== storedMs, wallText('America/Vancouver', pinnedMs)];
    },
    expected: ['2026-12-01T16:00Z', true, '2026-12-01 09:00'],
  },
  {
    number: 21,
    title: 'BK-35 case 21: a notice of 24 hours counts elapsed time, a notice of 1 day counts dates',
    actual: () => [
      firstStartWithNotice({ minNoticeMinutes: 1440 }),
      firstStartWithNotice({ minNoticeMinutes: 0, minNoticeDays: 1 }),
    ],
    expected: ['2026-03-08 13:00', '2026-03-08 12:00'],
  },
  {
    number: 22,
    title: 'BK-34 BK-35 case 22: a whole day off lasts 25 hours when the clock goes back',
    actual: () => {
      const { startMs, endMs } = momentsOfDates(zoneNamed(TORONTO), { fromDate: '2026-11-01', toDate: '2026-11-01' });
      return [utc(startMs), utc(endMs), (endMs - startMs) / 3_600_000];
    },
    expected: ['2026-11-01T04:00Z', '2026-11-02T05:00Z', 25],
  },
  {
    number: 23,
    title: 'BK-35 case 23: a weekly session stays at 15:00 in Toronto',
    actual: () => [0, 7, 14, 21].map((days) => utcAt(TORONTO, addDays('2026-10-20', days), '15:00').slice(11)),
    expected: ['19:00Z', '19:00Z', '20:00Z', '20:00Z'],
  },
  {
    number: 24,
    title: 'BK-34 case 24: a session may begin when the session before it and its buffer end',
    actual: () => [nextTo('10:00'), nextTo('09:55')],
    expected: [{ isOpen: true }, { isOpen: false, reasons: ['busy'] }],
  },
  {
    number: 25,
    title: 'BK-34 case 25: a limit per day counts local dates',
    actual: () => [
      withOneADay(['2026-05-05', '23:30'], ['2026-05-06', '00:30']),
      withOneADay(['2026-05-06', '00:30'], ['2026-05-05', '23:30']),
      withOneADay(['2026-05-05', '23:30'], ['2026-05-05', '00:30']),
    ],
    expected: [true, true, false],
  },
  {
    number: 26,
    title: "BK-66 case 26: the clinic's date decides the age, and a person born on 29 February comes of age on 1 March",
    actual: () => {
      const nowMs = Date.UTC(2026, 10, 20, 23);
      const ageOn = (zone: string) => requiresGuardian('2008-11-21', dateAt(zoneNamed(zone), nowMs));
      return [
        ageOn(TORONTO),
        ageOn('Pacific/Auckland'),
        requiresGuardian('2008-02-29', '2026-02-28'),
        requiresGuardian('2008-02-29', '2026-03-01'),
      ];
    },
    expected: [true, false, true, false],
  },
  {
    number: 27,
    title: "BK-24 case 27: aliases are accepted, and an unknown zone falls back to the clinic's zone",
    actual: () =>
      ['Asia/Calcutta', 'US/Eastern', 'Etc/Unknown', '', 'Mars/Olympus', undefined, null].map(
        (name) => resolveZone(name, zoneNamed(TORONTO), lookupZone).name,
      ),
    expected: ['Asia/Calcutta', 'US/Eastern', TORONTO, TORONTO, TORONTO, TORONTO, TORONTO],
  },
];

/** The results of all cases, and two months of slots around the clock changes of many zones, as one text. */
export function everyResult(): string {
  const zones = [
    TORONTO,
    NEW_YORK,
    'Australia/Lord_Howe',
    'America/St_Johns',
    'Africa/Cairo',
    'Asia/Tokyo',
    'Europe/London',
    'Pacific/Apia',
  ];
  const sweeps = zones.map((name) => {
    const zone = zoneNamed(name);
    return [2, 3, 9, 10].flatMap((month) => {
      const first = `2026-${String(month + 1).padStart(2, '0')}-01`;
      const question = questionOf({
        zone,
        practitioner: { rules: dailyRules(0, 1500) },
        range: visitorRange(first, addDays(first, 30), zone),
      });
      return groupByVisitorDate(listSlots(question), zone);
    });
  });
  const instants = zones.map((name) => instantsOfWall(zoneNamed(name), '2026-11-01', 90));
  return JSON.stringify([ZONE_CASES.map(({ actual }) => actual()), sweeps, instants]);
}
