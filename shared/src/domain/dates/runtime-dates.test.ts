import { describe, expect, it } from 'vitest';
import { zoneNamed } from '../zones/pinned-zones.fixture.ts';
import { offsetMinutesEastAt } from '../zones/zone.ts';
import { browserZone, type DateParts, dateInWords } from './runtime-dates.ts';

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
