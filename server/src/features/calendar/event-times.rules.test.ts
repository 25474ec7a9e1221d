import { describe, expect, it } from 'vitest';
import { pinnedZones } from '../../platform/time/zones.ts';
import { eventTimes } from './event-times.rules.ts';

const toronto = pinnedZones.requireZone('America/Toronto');
const posted = (start: string, end: string, starts_at?: string) => {
  const [start_date = '', start_time = ''] = start.split(' ');
  const [end_date = '', end_time = ''] = end.split(' ');
  return { start_date, start_time, end_date, end_time, starts_at };
};

describe('eventTimes', () => {
  it.each([
    { when: 'an end that matches the length', start: '2026-12-01 10:00', end: '2026-12-01 11:00', codes: {} },
    {
      when: 'an end that is a minute too late',
      start: '2026-12-01 10:00',
      end: '2026-12-01 11:01',
      codes: { end_time: 'event-end-disagrees' },
    },
    {
      when: 'an end that is a day too late',
      start: '2026-12-01 10:00',
      end: '2026-12-02 11:00',
      codes: { end_time: 'event-end-disagrees' },
    },
    { when: 'a session over midnight', start: '2026-12-01 23:30', end: '2026-12-02 00:30', codes: {} },
    {
      when: 'a session over the missing hour of a clock change',
      start: '2027-03-14 01:30',
      end: '2027-03-14 03:30',
      codes: {},
    },
    {
      when: 'a start in the missing hour',
      start: '2027-03-14 02:30',
      end: '2027-03-14 03:30',
      codes: { start_time: 'time-does-not-exist' },
    },
    {
      when: 'a start in the repeated hour',
      start: '2027-11-07 01:30',
      end: '2027-11-07 01:30',
      codes: { start_time: 'time-repeated' },
    },
    {
      when: 'a start in the first repeated hour, with its instant',
      start: '2027-11-07 01:30',
      end: '2027-11-07 01:30',
      at: '2027-11-07T01:30:00-04:00',
      codes: {},
    },
    {
      when: 'a start in the second repeated hour, with its instant',
      start: '2027-11-07 01:30',
      end: '2027-11-07 02:30',
      at: '2027-11-07T01:30:00-05:00',
      codes: {},
    },
    {
      when: 'an instant that differs from the local time',
      start: '2026-12-01 10:00',
      end: '2026-12-01 11:00',
      at: '2026-12-01T10:00:00Z',
      codes: { starts_at: 'time-disagrees' },
    },
  ])('TM-03 $when: $codes', ({ start, end, at, codes }) => {
    expect(eventTimes(posted(start, end, at), 60, toronto).codes).toEqual(codes);
  });

  it('TM-03 returns both instants of a local time that occurs twice', () => {
    const verdict = eventTimes(posted('2027-11-07 01:30', '2027-11-07 02:30'), 60, toronto);
    expect(verdict).toMatchObject({
      choices: [Date.parse('2027-11-07T05:30:00Z'), Date.parse('2027-11-07T06:30:00Z')],
    });
  });
});
