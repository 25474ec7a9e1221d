import { describe, expect, it } from 'vitest';
import type { SlotRefusal } from './availability.rules.ts';
import { judgeForStaff } from './staff-conflict.rules.ts';

describe('judgeForStaff', () => {
  it.each<{ reasons: SlotRefusal[]; expected: string }>([
    { reasons: [], expected: 'open' },
    { reasons: ['outside-hours'], expected: 'open' },
    { reasons: ['off-grid', 'too-soon', 'too-far', 'other-location'], expected: 'open' },
    { reasons: ['busy'], expected: 'conflict' },
    { reasons: ['day-full'], expected: 'conflict' },
    { reasons: ['time-off'], expected: 'conflict' },
    { reasons: ['clinic-closed', 'outside-hours'], expected: 'conflict' },
    { reasons: ['in-the-past', 'busy'], expected: 'impossible' },
    { reasons: ['service-deleted'], expected: 'impossible' },
  ])('TM-03 judges $reasons as $expected', ({ reasons, expected }) => {
    expect(judgeForStaff(reasons).kind).toBe(expected);
  });

  it('TM-03 returns only the refusals that staff can override with a reason', () => {
    expect(judgeForStaff(['off-grid', 'busy', 'time-off'])).toEqual({
      kind: 'conflict',
      reasons: ['busy', 'time-off'],
    });
  });
});
