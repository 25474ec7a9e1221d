import { aSlotDay } from '@carefront/shared/testing';
import { describe, expect, it } from 'vitest';
import { withFreshDay } from '../wizard/slots.api.ts';
import { slotGroups, slotsOf } from './slot-groups.rules.ts';

const day = aSlotDay('2026-11-24', ['11:45', '12:00', '16:59', '17:00']);

describe('slotsOf', () => {
  it('BK-34 leaves out what passed while the page was open', () => {
    const nowMs = Date.parse('2026-11-24T17:00:00Z');
    expect(slotsOf(day, nowMs).map(({ time }) => time)).toEqual(['16:59', '17:00']);
  });

  it('BK-34 leaves out what can no longer be booked in time, by the notice of the service', () => {
    const nowMs = Date.parse('2026-11-24T15:00:00Z');
    const offered = slotsOf({ ...day, min_notice_minutes: 120 }, nowMs).map(({ time }) => time);
    expect(offered).toEqual(['16:59', '17:00']);
  });

  it('BK-29 has nothing for a day without an entry', () => {
    expect(slotsOf(undefined, 0)).toEqual([]);
  });
});

describe('slotGroups', () => {
  it('BK-27 groups by part of the day, noon and five o’clock beginning the next', () => {
    const groups = slotGroups(slotsOf(day, 0)).map(({ part, slots }) => [part, slots.map(({ time }) => time)]);
    expect(groups).toEqual([
      ['morning', ['11:45']],
      ['afternoon', ['12:00', '16:59']],
      ['evening', ['17:00']],
    ]);
  });
});

describe('withFreshDay', () => {
  const other = aSlotDay('2026-11-26', ['10:15']);

  it('BK-84 puts the day as it is now in its place', () => {
    const fresh = aSlotDay('2026-11-24', ['13:00']);
    expect(withFreshDay([day, other], '2026-11-24', [fresh])).toEqual([fresh, other]);
  });

  it('BK-84 takes the day out when nothing is left of it', () => {
    expect(withFreshDay([day, other], '2026-11-24', [])).toEqual([other]);
    expect(withFreshDay([day, other], '2026-11-24', [aSlotDay('2026-11-24', [])])).toEqual([other]);
  });
});
