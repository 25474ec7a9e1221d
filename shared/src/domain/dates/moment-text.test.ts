import { describe, expect, it } from 'vitest';
import { zoneNamed } from '../zones/pinned-zones.fixture.ts';
import { excerptOf, rulesOfExcerpt } from '../zones/zone-excerpt.ts';
import { momentText, momentTimeText, nextMidnight, signatureTimeText } from './moment-text.ts';

/** The zone in the form that the page contains. */
const inPage = (name: string) =>
  rulesOfExcerpt(name, excerptOf(zoneNamed(name), Date.UTC(2000, 0, 1), Date.UTC(2050, 0, 1)));

describe('momentText', () => {
  it.each([
    {
      zone: 'America/Toronto',
      instant: '2026-11-24T19:05:00Z',
      en: 'Nov 24, 2026 02:05pm',
      fr: '24 nov. 2026 14_h_05',
    },
    { zone: 'America/Toronto', instant: '2026-03-05T05:00:00Z', en: 'Mar 05, 2026 12:00am', fr: '5 mars 2026 0_h_00' },
    {
      zone: 'America/Vancouver',
      instant: '2026-10-31T16:00:00Z',
      en: 'Oct 31, 2026 09:00am',
      fr: '31 oct. 2026 9_h_00',
    },
    {
      zone: 'America/Vancouver',
      instant: '2026-12-01T16:00:00Z',
      en: 'Dec 01, 2026 09:00am',
      fr: '1 déc. 2026 9_h_00',
    },
    {
      zone: 'America/Vancouver',
      instant: '2031-01-15T16:00:00Z',
      en: 'Jan 15, 2031 09:00am',
      fr: '15 janv. 2031 9_h_00',
    },
    {
      zone: 'America/St_Johns',
      instant: '2026-12-01T03:29:00Z',
      en: 'Nov 30, 2026 11:59pm',
      fr: '30 nov. 2026 23_h_59',
    },
    {
      zone: 'America/St_Johns',
      instant: '2026-07-15T11:30:00Z',
      en: 'Jul 15, 2026 09:00am',
      fr: '15 juill. 2026 9_h_00',
    },
    { zone: 'America/St_Johns', instant: '2008-03-09T03:31:00Z', en: 'Mar 09, 2008 01:01am', fr: '9 mars 2008 1_h_01' },
  ])('GN-01 GN-05 $instant at $zone reads $en', ({ zone, instant, en, fr }) => {
    for (const rules of [zoneNamed(zone), inPage(zone)]) {
      expect(momentText(instant, 'en', rules)).toBe(en);
      expect(en.endsWith(` ${momentTimeText(instant, 'en', rules)}`)).toBe(true);
      expect(momentText(instant, 'fr', rules).endsWith(` ${momentTimeText(instant, 'fr', rules)}`)).toBe(true);
      // Blanks that do not break keep the time in one line.
      expect(momentText(instant, 'fr', rules)).toBe(fr.replaceAll('_', '\u00a0'));
    }
  });

  it.each(['1999-12-31T23:59:59Z', '2050-01-01T00:00:00Z'])(
    'GN-01 shows %s in UTC, outside of the page’s time-zone table',
    (at) => {
      expect(momentText(at, 'en', inPage('America/Toronto'))).toMatch(/(11:59pm|12:00am) UTC$/);
    },
  );

  it('GN-01 shows UTC, and names it, when the server sent no time zone', () => {
    const none = rulesOfExcerpt('America/Toronto', undefined);
    expect(momentText('2026-11-24T19:05:00Z', 'en', none)).toBe('Nov 24, 2026 07:05pm UTC');
    expect(momentText('2026-11-24T19:05:00Z', 'fr', none)).toBe('24 nov. 2026 19\u00a0h\u00a005 UTC');
  });
});

describe('signatureTimeText', () => {
  it.each([
    { zone: 'America/Toronto', instant: '2026-11-23T19:15:00Z', text: 'Mon 23-Nov-2026 @ 02:15 pm' },
    { zone: 'America/Toronto', instant: '2026-11-24T04:59:59Z', text: 'Mon 23-Nov-2026 @ 11:59 pm' },
    { zone: 'America/Toronto', instant: '2026-11-24T05:00:00Z', text: 'Tue 24-Nov-2026 @ 12:00 am' },
    { zone: 'America/Toronto', instant: '2026-06-01T16:05:00Z', text: 'Mon 01-Jun-2026 @ 12:05 pm' },
    { zone: 'America/St_Johns', instant: '2026-09-09T12:34:00Z', text: 'Wed 09-Sep-2026 @ 10:04 am' },
    { zone: 'America/Toronto', instant: '1990-01-01T00:00:00Z', text: 'Mon 01-Jan-1990 @ 12:00 am UTC' },
  ])('BL-01 $instant in $zone is $text', ({ zone, instant, text }) => {
    expect(signatureTimeText(instant, inPage(zone))).toBe(text);
    expect(signatureTimeText(Date.parse(instant), inPage(zone))).toBe(text);
  });
});

describe('nextMidnight', () => {
  it.each([
    { when: 'at noon', zone: 'America/Toronto', now: '2026-11-16T17:00:00Z', next: '2026-11-17T05:00:00Z' },
    {
      when: 'a second before midnight',
      zone: 'America/Toronto',
      now: '2026-11-17T04:59:59Z',
      next: '2026-11-17T05:00:00Z',
    },
    { when: 'at midnight itself', zone: 'America/Toronto', now: '2026-11-17T05:00:00Z', next: '2026-11-18T05:00:00Z' },
    {
      when: 'on a day of 23 hours',
      zone: 'America/Toronto',
      now: '2026-03-08T05:00:00Z',
      next: '2026-03-09T04:00:00Z',
    },
    {
      when: 'on a day of 25 hours',
      zone: 'America/Toronto',
      now: '2026-11-01T04:00:00Z',
      next: '2026-11-02T05:00:00Z',
    },
    {
      when: 'with a half-hour offset',
      zone: 'America/St_Johns',
      now: '2026-11-17T03:29:00Z',
      next: '2026-11-17T03:30:00Z',
    },
    // 00:00 does not exist on 2026-04-24 in Cairo: the clock goes from 23:59 to 01:00.
    {
      when: 'before a midnight that the clock skips',
      zone: 'Africa/Cairo',
      now: '2026-04-23T12:00:00Z',
      next: '2026-04-23T22:00:00Z',
    },
    // 00:01 of the 7th became 23:01 of the 6th: there were two midnights.
    {
      when: 'before the first of two midnights',
      zone: 'America/St_Johns',
      now: '2010-11-07T02:00:00Z',
      next: '2010-11-07T02:30:00Z',
    },
    {
      when: 'between two midnights',
      zone: 'America/St_Johns',
      now: '2010-11-07T03:00:00Z',
      next: '2010-11-07T03:30:00Z',
    },
  ])('AU-04 $when in $zone: $next', ({ zone, now, next }) => {
    expect(new Date(nextMidnight(zoneNamed(zone), Date.parse(now)))).toEqual(new Date(next));
  });
});
