import { aSlotDay } from '@carefront/shared/testing';
import { describe, expect, it } from 'vitest';
import { slotGroups, slotsOf, withFreshDay } from './open-slots.ts';

const day = aSlotDay('2026-11-24', ['11:45', '12:00', '16:59', '17:00']);

describe('slotsOf', () => {
  it('BK-34 leaves out times that passed while the page was open', () => {
    const nowMs = Date.parse('2026-11-24T17:00:00Z');
    expect(slotsOf(day, nowMs).map(({ time }) => time)).toEqual(['16:59', '17:00']);
  });

  it("BK-34 leaves out times within the service's notice period", () => {
    const nowMs = Date.parse('2026-11-24T15:00:00Z');
    const offered = slotsOf({ ...day, min_notice_minutes: 120 }, nowMs).map(({ time }) => time);
    expect(offered).toEqual(['16:59', '17:00']);
  });

  it('BK-29 is empty for a day without an entry', () => {
    expect(slotsOf(undefined, 0)).toEqual([]);
  });
});

describe('slotGroups', () => {
  it('BK-27 groups by part of day; noon starts the afternoon, five o’clock the evening', () => {
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

  it('BK-84 replaces the day with its current slots', () => {
    const fresh = aSlotDay('2026-11-24', ['13:00']);
    expect(withFreshDay([day, other], '2026-11-24', [fresh])).toEqual([fresh, other]);
  });

  it('BK-84 removes the day when it has no slots left', () => {
    expect(withFreshDay([day, other], '2026-11-24', [])).toEqual([other]);
    expect(withFreshDay([day, other], '2026-11-24', [aSlotDay('2026-11-24', [])])).toEqual([other]);
  });
});
