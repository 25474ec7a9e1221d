import { expect, it } from 'vitest';
import { zoneTable } from '../zones/zone-table.ts';
import { whenText } from './when-text.ts';

function zoneOf(name: string) {
  const zone = zoneTable.find(name);
  if (!zone) throw new Error(`no zone ${name}`);
  return zone;
}
const toronto = zoneOf('America/Toronto');

it('GN-01 says date, time range and zone in local time', () => {
  const session = { starts_at: '2026-11-24T14:00:00Z', ends_at: '2026-11-24T14:50:00Z' };
  expect(whenText(session, toronto, 'en')).toEqual({
    date: 'Tuesday, Nov 24, 2026',
    time: '9:00 AM – 9:50 AM',
    zone: 'UTC-05:00: America/Toronto',
    start: 'Tuesday, Nov 24, 2026, 9:00 AM',
  });
  expect(whenText(session, zoneOf('Asia/Tokyo'), 'fr')).toMatchObject({
    date: 'mardi 24 nov. 2026',
    time: '23 h 00 – 23 h 50',
    zone: 'UTC+09:00: Asia/Tokyo',
  });
});

it.each([
  { which: 'first', starts_at: '2026-11-01T05:30:00Z', start: 'Sunday, Nov 01, 2026, 1:30 AM UTC-04:00' },
  { which: 'second', starts_at: '2026-11-01T06:30:00Z', start: 'Sunday, Nov 01, 2026, 1:30 AM UTC-05:00' },
])('BK-27 shows the offset of the $which 1:30 on the day the clock goes back', ({ starts_at, start }) => {
  expect(whenText({ starts_at, ends_at: starts_at }, toronto, 'en').start).toBe(start);
});
