import { describe, expect, it } from 'vitest';
import { zoneTable } from '../../zones/zone-table.ts';
import { customTimeOptions, firstCustomChoice } from './custom-time.rules.ts';

const zone = zoneTable.find('America/Toronto');
if (!zone) throw new Error('no zone');
const times = (date: string, stepMinutes: number) => customTimeOptions(zone, date, stepMinutes).map(({ time }) => time);

describe('customTimeOptions', () => {
  it("BK-28 runs from 00:00 to 23:00 at the clinic's interval", () => {
    expect(times('2026-11-24', 15)).toHaveLength(93);
    expect(times('2026-11-24', 60)).toHaveLength(24);
    const half = times('2026-11-24', 30);
    expect([half[0], half[1], half.at(-1)]).toEqual(['00:00', '00:30', '23:00']);
  });

  it('BK-28 leaves out times that the clock skips', () => {
    expect(times('2026-03-08', 60).slice(0, 4)).toEqual(['00:00', '01:00', '03:00', '04:00']);
  });

  it('BK-28 lists both instants of a time that occurs twice', () => {
    const [, first, second, third] = customTimeOptions(zone, '2026-11-01', 60);
    expect([first?.time, second?.time, third?.time]).toEqual(['01:00', '01:00', '02:00']);
    expect([first?.isRepeated, second?.isRepeated, third?.isRepeated]).toEqual([true, true, false]);
    expect((second?.startMs ?? 0) - (first?.startMs ?? 0)).toBe(3_600_000);
  });

  it.each(['', '2026-02-30', 'soon'])('BK-28 offers nothing for %j', (date) => {
    expect(times(date, 15)).toEqual([]);
  });
});

describe('firstCustomChoice', () => {
  it.each([
    { now: '2026-11-23T12:00:00-05:00', date: '2026-11-24', time: '09:00' },
    { now: '2026-11-24T08:59:00-05:00', date: '2026-11-24', time: '09:00' },
    { now: '2026-11-24T09:00:00-05:00', date: '2026-11-24', time: '09:30' },
    { now: '2026-11-24T22:40:00-05:00', date: '2026-11-24', time: '23:00' },
    { now: '2026-11-24T23:00:00-05:00', date: '2026-11-25', time: '09:00' },
    { now: '2026-11-24T23:59:00-05:00', date: '2026-11-25', time: '09:00' },
    { now: '2026-11-26T00:00:00-05:00', date: '2026-11-24', time: null },
  ])('BK-28 for November 24 at $now is $date, $time', ({ now, date, time }) => {
    const asked = { stepMinutes: 30, nowMs: Date.parse(now) };
    expect(firstCustomChoice(zone, '2026-11-24', asked)).toEqual({ date, time });
  });
});
