import { expect, it } from 'vitest';
import { zoneNamed as zoneOf } from '../../domain/zones/pinned-zones.fixture.ts';
import { momentInWords, whenText } from './when-text.ts';

const toronto = zoneOf('America/Toronto');

it('GN-01 says date, time range and zone in local time', () => {
  const session = { starts_at: '2026-11-24T14:00:00Z', ends_at: '2026-11-24T14:50:00Z' };
  expect(whenText(session, toronto, 'en')).toEqual({
    weekday: 'Tuesday',
    day: 'Nov 24, 2026',
    date: 'Tuesday, Nov 24, 2026',
    time: '9:00 AM – 9:50 AM',
    offset: 'UTC-05:00',
    start: 'Tuesday, Nov 24, 2026, 9:00 AM',
  });
  expect(whenText(session, zoneOf('Asia/Tokyo'), 'fr')).toMatchObject({
    date: 'mardi 24 nov. 2026',
    time: '23\u00A0h\u00A000 – 23\u00A0h\u00A050',
    offset: 'UTC+09:00',
  });
});

it.each([
  { which: 'first', starts_at: '2026-11-01T05:30:00Z', start: 'Sunday, Nov 01, 2026, 1:30 AM UTC-04:00' },
  { which: 'second', starts_at: '2026-11-01T06:30:00Z', start: 'Sunday, Nov 01, 2026, 1:30 AM UTC-05:00' },
])('BK-27 shows the offset of the $which 1:30 on the day the clock goes back', ({ starts_at, start }) => {
  expect(whenText({ starts_at, ends_at: starts_at }, toronto, 'en').start).toBe(start);
});

it.each([
  { instant: '2026-11-23T14:00:00Z', en: 'Mon, Nov 23, 9:00\u00A0AM', fr: 'lun. 23 nov., 9\u00A0h\u00A000' },
  {
    instant: '2026-11-01T06:30:00Z',
    en: 'Sun, Nov 1, 1:30\u00A0AM UTC-05:00',
    fr: 'dim. 1er nov., 1\u00A0h\u00A030 UTC-05:00',
  },
])('GN-05 $instant in Toronto is $en, $fr', ({ instant, en, fr }) => {
  const ms = Date.parse(instant);
  expect([momentInWords(ms, toronto, 'en'), momentInWords(ms, toronto, 'fr')]).toEqual([en, fr]);
});
