import { describe, expect, it } from 'vitest';
import { zoneNamed } from '../zones/pinned-zones.fixture.ts';
import { offsetMinutesEastAt } from '../zones/zone.ts';
import { browserZone, type DateParts, dateInWords, durationText, firstWeekdayOf, utcText } from './date-texts.ts';

const LONG: DateParts = { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' };
const SHORT: DateParts = { weekday: 'short', month: 'short', day: 'numeric' };

describe('dateInWords', () => {
  it.each([
    { date: '2026-12-01', locale: 'fr', parts: LONG, text: 'mardi 1er décembre 2026' },
    { date: '2026-12-01', locale: 'fr', parts: SHORT, text: 'mar. 1er déc.' },
    { date: '2001-01-01', locale: 'fr', parts: LONG, text: 'lundi 1er janvier 2001' },
    { date: '2026-12-02', locale: 'fr', parts: LONG, text: 'mercredi 2 décembre 2026' },
    { date: '2026-12-11', locale: 'fr', parts: SHORT, text: 'ven. 11 déc.' },
    { date: '2026-12-21', locale: 'fr', parts: SHORT, text: 'lun. 21 déc.' },
    { date: '2026-12-31', locale: 'fr', parts: SHORT, text: 'jeu. 31 déc.' },
    { date: '2026-12-01', locale: 'fr', parts: { year: 'numeric', month: 'long' }, text: 'décembre 2026' },
    { date: '2026-12-01', locale: 'en', parts: LONG, text: 'Tuesday, December 1, 2026' },
    { date: '2026-12-01', locale: 'en', parts: SHORT, text: 'Tue, Dec 1' },
  ] as const)('GN-05 $date in $locale is $text', ({ date, locale, parts, text }) => {
    expect(dateInWords(date, locale, parts)).toBe(text);
  });
});

describe('browserZone', () => {
  it('BK-24 is the zone that the process was started with, and the runtime counts in it', () => {
    const zone = process.env.TZ ?? browserZone();
    expect(browserZone()).toBe(zone);
    for (const month of [0, 6]) {
      const moment = new Date(Date.UTC(2026, month, 15));
      expect(-moment.getTimezoneOffset() + 0).toBe(offsetMinutesEastAt(zoneNamed(zone), moment.getTime()));
    }
  });
});

it.each([
  { minutes: 0, en: '0 minutes', fr: '0 minute' },
  { minutes: 1, en: '1 minute', fr: '1 minute' },
  { minutes: 50, en: '50 minutes', fr: '50 minutes' },
  { minutes: 60, en: '1 hour', fr: '1 heure' },
  { minutes: 61, en: '1 hour 1 minute', fr: '1 heure 1 minute' },
  { minutes: 90, en: '1 hour 30 minutes', fr: '1 heure 30 minutes' },
  { minutes: 120, en: '2 hours', fr: '2 heures' },
  { minutes: 1439, en: '23 hours 59 minutes', fr: '23 heures 59 minutes' },
])('$minutes minutes are $en', ({ minutes, en, fr }) => {
  expect([durationText(minutes, 'en'), durationText(minutes, 'fr')]).toEqual([en, fr]);
});

describe('utcText', () => {
  it.each([
    {
      when: 'a millisecond before the next second',
      instant: '2026-11-20T19:05:07.999Z',
      text: '2026-11-20 19:05:07.999',
    },
    { when: 'the next second', instant: '2026-11-20T19:05:08.000Z', text: '2026-11-20 19:05:08.000' },
    { when: 'an instant without a fraction', instant: '2026-11-20T19:05:08Z', text: '2026-11-20 19:05:08.000' },
    {
      when: 'a different day in local time',
      instant: '2026-11-20T23:30:00.010-05:00',
      text: '2026-11-21 04:30:00.010',
    },
    {
      when: 'a different year in local time',
      instant: '2027-01-01T00:59:59.001+01:00',
      text: '2026-12-31 23:59:59.001',
    },
    { when: 'a leap day', instant: '2028-02-29T12:00:00.500Z', text: '2028-02-29 12:00:00.500' },
    { when: 'the hour that clocks skip', instant: '2026-03-08T02:30:00.000Z', text: '2026-03-08 02:30:00.000' },
  ])('CO-09 $when: $text UTC', ({ instant, text }) => {
    expect(utcText(instant)).toBe(`${text} UTC`);
  });

  it('CO-09 refuses a text that is not an instant', () => {
    expect(() => utcText('yesterday')).toThrow(RangeError);
  });
});

describe('GN-05 firstWeekdayOf', () => {
  it.each([
    ['en', [], 0],
    ['fr', [], 0],
    ['en', ['en-CA', 'en'], 0],
    ['fr', ['fr-CA', 'en-GB'], 0],
    ['en', ['fr-FR', 'en-GB'], 1],
    ['fr', ['en-GB', 'fr'], 0],
  ] as const)('weeks on a page in %s, in a browser with %j, begin on weekday %i', (locale, tags, weekday) => {
    expect(firstWeekdayOf(locale, tags)).toBe(weekday);
  });
});
